import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, commaList, flag, requiredText, timestamp, uuid } from '../core/fields';
import { resource } from '../core/resource';
import * as texts from '../core/texts';

const permission = 'CAN_UPDATE_CHANNELS';

/** Settings and credentials of a channel: texts, with members that depend on its kind. */
const members = () => z.record(z.string(), z.string().check(z.maxLength(5000)));
const MOST_CHOICES = 100;
const choices = () => z.optional(z.array(uuid()).check(z.maxLength(MOST_CHOICES)));

/** State of a channel: nothing is sent to it (off, paused), its last call failed, or all is well. */
export const channelStates = ['off', 'paused', 'failing', 'working'] as const;

const row = z.object({
  uuid: uuid(),
  name: z.string(),
  kind: z.string(),
  state: z.enum(channelStates),
  active: z.boolean(),
  is_paused: z.boolean(),
  supports_take_down: z.boolean(),
  /** The shop of the product, set up by the configuration. */
  is_built_in: z.boolean(),
  /** Songs that are on sale there, or that were sent and not acknowledged. */
  live: z.int(),
  /** Songs that are being sent, or wait until the channel is resumed. */
  waiting: z.int(),
  /** Songs whose last call failed. */
  failed: z.int(),
  last_success_at: z.nullable(timestamp()),
  /** The channel's answer, if its last call failed. */
  last_error: z.nullable(z.string()),
  /** Progress of sending songs because the channel was switched on, changed or resumed; null when done. */
  sending: z.nullable(z.object({ done: z.int(), total: z.int() })),
  created_at: timestamp(),
  updated_at: timestamp(),
});

/** S14: where published songs go. */
export const channel = resource({
  name: 'channel',
  plural: 'channels',
  path: '/channel',
  row,
  detail: z.extend(row, {
    settings: z.record(z.string(), z.string()),
    /** The credentials that are set, without their values. */
    credentials_set: z.array(z.string()),
    content_tier_uuids: z.array(uuid()),
    song_collection_uuids: z.array(uuid()),
  }),
  input: z.object({
    name: requiredText(120),
    kind: z.string().check(z.minLength(1, { error: texts.required }), z.maxLength(40)),
    settings: members(),
    /** Those sent are set, or removed if empty; the others stay. */
    credentials: z.optional(members()),
    active: z.boolean(),
    supports_take_down: z.boolean(),
    /** Only songs of one of these tiers and in one of these collections; none means all songs. */
    content_tier_uuids: choices(),
    song_collection_uuids: choices(),
  }),
  unrecorded: ['credentials'],
  filters: z.object({ active: z.optional(flag()) }),
  sort: ['name', 'active', 'updated_at'],
  search: 'name',
  permissions: { read: permission, create: permission, update: permission, remove: permission },
  only: ['list', 'get', 'create', 'update', 'remove'],
});

const field = z.object({
  name: z.string(),
  label: z.string(),
  help: z.nullable(z.string()),
  as: z.enum(['line', 'lines', 'choice']),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});

/** The kinds of channels, and the form fields of each. */
export const listChannelKinds = endpoint({
  method: 'GET',
  path: '/channel/kind',
  summary: 'Kinds of channels, and what each has to be given',
  permission,
  response: z.object({
    kinds: z.array(
      z.object({ kind: z.string(), label: z.string(), settings: z.array(field), credentials: z.array(field) }),
    ),
  }),
});
export type ChannelKind = z.output<typeof listChannelKinds.response>['kinds'][number];

/** What saving a form would do to published songs. */
export const channelEffect = endpoint({
  method: 'GET',
  path: '/channel/effect',
  summary: 'How many songs a channel would be sent, and how many would be taken down there',
  permission,
  query: z.object({
    channel_uuid: z.optional(uuid()),
    content_tier_uuids: z.optional(commaList(uuid())),
    song_collection_uuids: z.optional(commaList(uuid())),
  }),
  response: z.object({ sent: z.int(), taken_down: z.int() }),
});

const action = <const Path extends string>(path: `/channel/:uuid/${Path}`, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    permission,
    params: byUuid,
    response: z.object({ channel: channel.detail }),
  });

export const pauseChannel = action('/channel/:uuid/pause', 'Send nothing to a channel until it is resumed');
export const resumeChannel = action('/channel/:uuid/resume', 'Resume a channel, and send what waits for it');
export const resendToChannel = action('/channel/:uuid/send', 'Send a channel everything that is out of step there');
export const emptyChannel = action('/channel/:uuid/empty', 'Switch a channel off and take down all that it has');

/** Tests what can be tested without sending a song. */
export const testChannel = endpoint({
  method: 'POST',
  path: '/channel/:uuid/test',
  summary: 'Try what works of a channel',
  permission,
  params: byUuid,
  response: z.object({ results: z.array(z.object({ what: z.string(), problem: z.nullable(z.string()) })) }),
});
