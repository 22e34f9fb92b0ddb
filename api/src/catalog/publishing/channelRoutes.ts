import { counted } from '@segno/contract';
import type { FieldErrors, RawDetailOf } from '@segno/contract';
import {
  channel,
  channelEffect,
  emptyChannel,
  listChannelKinds,
  pauseChannel,
  resendToChannel,
  resumeChannel,
  testChannel,
} from '@segno/contract/catalog';
import { sql } from 'kysely';
import { crud } from '../../engine/crud';
import type { CrudSpec, Scope } from '../../engine/crudSpec';
import { implement, implementOutsideTransaction, type EndpointRoute } from '../../engine/endpointRoute';
import { auditedRecord } from '../../engine/records/auditedRecord';
import { readRecord } from '../../engine/records/readRecord';
import { logActivity } from '../../platform/activity';
import { wrongState } from '../../platform/http/errors';
import { listOf } from '../../engine/list/listSource';
import { unknownReferences } from '../unknownReferences';
import { type AdapterField, ChannelError } from './channelAdapter';
import { adapters } from './adapters';
import { bringInStep } from './bringInStepJob';
import { channelErrors, writeChannelSecrets } from './channelSettings';
import { operationInStep } from './dueLines';
import { openChannel, openCredentials, readChannel } from './openChannel';
import { pushToChannel } from './pushToChannelJob';

/** The latest answer if it was an error. */
const lastError = sql`(
  select coalesce(l.message, 'The song could not be sent') from song_ingestion_log l
  where l.channel_uuid = c.uuid and l.status = 'ERROR' and l.updated_at > coalesce((
    select max(o.updated_at) from song_ingestion_log o where o.channel_uuid = c.uuid and o.status = 'COMPLETE'), '-infinity')
  order by l.updated_at desc limit 1)`;

const isBuiltIn = sql`c.name = 'Storefront'`;

const channels = listOf('channel', 'c');

const spec: CrudSpec<typeof channel, 'channel'> = {
  table: 'channel',
  from: channels,
  where: () => sql`c.deleted_at is null`,
  select: {
    uuid: sql`c.uuid`,
    name: sql`c.name`,
    kind: sql`c.kind`,
    state: sql`case when not c.active then 'off' when c.paused_at is not null then 'paused'
      when ${lastError} is not null then 'failing' else 'working' end`,
    active: sql`c.active`,
    is_paused: sql`c.paused_at is not null`,
    supports_take_down: sql`c.supports_take_down`,
    is_built_in: isBuiltIn,
    live: sql`(select count(*)::int from song_channel sc where sc.channel_uuid = c.uuid and sc.status = 'live')
      + (select count(*)::int from song_channel sc where sc.channel_uuid = c.uuid and sc.status = 'pending')`,
    waiting: sql`(select count(*)::int from song_ingestion_log l
      where l.channel_uuid = c.uuid and l.status in ('PENDING', 'PUSHING'))`,
    failed: sql`(select count(*)::int from song_ingestion_log l
      where l.channel_uuid = c.uuid and l.status = 'ERROR' and not exists (
        select from song_ingestion_log n where n.song_uuid = l.song_uuid and n.channel_uuid = c.uuid and n.created_at > l.created_at))`,
    last_success_at: sql`(select max(l.updated_at) from song_ingestion_log l
      where l.channel_uuid = c.uuid and l.status = 'COMPLETE')`,
    last_error: lastError,
    sending: sql`case when c.sending_total is not null
      then jsonb_build_object('done', c.sending_done, 'total', c.sending_total) end`,
    created_at: sql`c.created_at`,
    updated_at: sql`c.updated_at`,
  },
  detail: {
    select: {
      settings: sql`c.settings`,
      credentials_set: 'finish',
      content_tier_uuids: sql`c.content_tier_uuids`,
      song_collection_uuids: sql`c.song_collection_uuids`,
    },
    beside: async ({ db, services }, uuid) =>
      Object.keys(openCredentials(await readChannel(db, uuid), services.config)).sort(),
    finish: async (_, stored: Omit<RawDetailOf<typeof channel>, 'credentials_set'>, credentials_set: string[]) => ({
      ...stored,
      credentials_set,
    }),
  },
  search: [sql`c.name_key`],
  sort: { name: sql`c.name_key`, active: sql`c.active`, updated_at: sql`c.updated_at` },
  filter: { active: (active) => sql`c.active = ${active}` },
  columns: {
    name: 'name',
    kind: 'kind',
    settings: 'afterWrite',
    credentials: 'afterWrite',
    active: 'active',
    supports_take_down: 'supports_take_down',
    content_tier_uuids: 'content_tier_uuids',
    song_collection_uuids: 'song_collection_uuids',
  },
  validate: async (scope, input, uuid): Promise<FieldErrors> => ({
    ...(await unknownReferences(scope.db, {
      content_tier_uuids: { table: 'content_tier', uuids: input.content_tier_uuids ?? [] },
      song_collection_uuids: { table: 'song_collection', uuids: input.song_collection_uuids ?? [] },
    })),
    ...(await channelErrors(scope, { input, uuid, invalidFields: scope.invalidFields })),
  }),
  afterWrite: async (scope, uuid, input) => {
    await writeChannelSecrets(scope, uuid, input);
    const { active, kind, content_tier_uuids, song_collection_uuids } = input;
    if ([active, kind, content_tier_uuids, song_collection_uuids].some((member) => member !== undefined))
      await startSending(scope, uuid);
  },
  remove: async ({ db, ...scope }, uuid) => {
    const record = await readRecord(spec, { db, ...scope }, uuid);
    const { name, live, waiting, supports_take_down, is_built_in, is_paused } = record;
    if (is_built_in) throw wrongState('The shop of the product cannot be deleted.');
    if (waiting > 0 && !is_paused)
      throw wrongState(`${counted(waiting, 'song is', 'songs are')} on the way to ${name}. Please wait, or pause it.`);
    if (live > 0 && supports_take_down)
      throw wrongState(
        `${counted(live, 'song is', 'songs are')} on sale at ${name}. Take them down first, with 'Take all down'.`,
      );
    await sql`delete from song_ingestion_log where channel_uuid = ${uuid} and is_held`.execute(db);
    await sql`
      update channel c set active = false, deleted_at = now(), credentials = null, name = c.name || ' (deleted ' || left(c.uuid::text, 4) || ')'
      where c.uuid = ${uuid}
    `.execute(db);
  },
  unique: { channel_name_key: { field: 'name', text: 'Name must be unique' } },
  activity: {
    label: ({ name }) => name,
    record: auditedRecord({
      type: 'channel',
      table: 'channel',
      from: sql`channel c`,
      key: sql`c.uuid`,
      select: {
        name: sql`c.name`,
        kind: sql`c.kind`,
        settings: sql`c.settings`,
        active: sql`c.active`,
        supports_take_down: sql`c.supports_take_down`,
        content_tier_uuids: sql`c.content_tier_uuids`,
        song_collection_uuids: sql`c.song_collection_uuids`,
      },
      references: { content_tier_uuids: 'content_tier', song_collection_uuids: 'song_collection' },
    }),
  },
};

/** 'One song is', '12 songs are' */

const read = async (scope: Scope, uuid: string) => ({ channel: await readRecord(spec, scope, uuid) });

/** Enqueues sending of what is out of step at a channel, if the channel is on. */
async function startSending({ db, user, services }: Scope, uuid: string, { isOff = false } = {}): Promise<void> {
  const { active } = await db.selectFrom('channel').select('active').where('uuid', '=', uuid).executeTakeFirstOrThrow();
  if (active || isOff)
    await services.jobs.enqueue(
      db,
      bringInStep,
      { channelUuid: uuid, userUuid: user.uuid },
      { singletonKey: uuid, ownerUserUuid: user.uuid },
    );
}

/** Locks a channel, changes it and logs the change. */
async function change(
  scope: Scope,
  uuid: string,
  { action, work }: { action: Parameters<typeof logActivity>[2]['action']; work: () => Promise<unknown> },
) {
  await sql`select from channel where uuid = ${uuid} for update`.execute(scope.db);
  const { name } = await readRecord(spec, scope, uuid);
  await work();
  await logActivity(scope.db, scope.user, { action, type: 'channel', uuid, label: name });
  return read(scope, uuid);
}

const fieldsOf = (fields: Readonly<Record<string, AdapterField>>) =>
  Object.entries(fields).map(([name, { label, help = null, as = 'line' }]) => ({
    name,
    label,
    help,
    ...(typeof as === 'object' ? { as: 'choice' as const, options: [...as.options] } : { as, options: [] }),
  }));

/** S14: channels for published songs. */
export const channelRoutes = (): EndpointRoute[] => [
  implement(listChannelKinds, async () => ({
    kinds: [...adapters].map(([kind, { label, fields }]) => ({
      kind,
      label,
      settings: fieldsOf(fields.settings),
      credentials: fieldsOf(fields.credentials),
    })),
  })),

  implement(channelEffect, async ({ db, query }) => {
    const { channel_uuid = null, content_tier_uuids = [], song_collection_uuids = [] } = query;
    const { rows } = await sql<{ sent: number; taken_down: number }>`
      select count(*) filter (where operation <> 'TAKE_DOWN')::int as sent,
        count(*) filter (where operation = 'TAKE_DOWN')::int as taken_down
      from (
        select ${operationInStep} as operation from song s
        cross join (
          select ${channel_uuid}::uuid as uuid, true as active, ${content_tier_uuids}::uuid[] as content_tier_uuids,
            ${song_collection_uuids}::uuid[] as song_collection_uuids,
            coalesce((select supports_take_down from channel where uuid = ${channel_uuid}), false) as supports_take_down
        ) c
        left join song_channel sc on sc.song_uuid = s.uuid and sc.channel_uuid = c.uuid
        where s.publish_state in ('Published', 'Taken Down', 'Error')
      ) x
    `.execute(db);
    return rows[0] ?? { sent: 0, taken_down: 0 };
  }),

  ...crud(channel, spec),

  implement(pauseChannel, ({ params: { uuid }, ...scope }) =>
    change(scope, uuid, {
      action: 'has_deactivated',
      work: async () => {
        await sql`update channel set paused_at = coalesce(paused_at, now()) where uuid = ${uuid}`.execute(scope.db);
        // Songs waiting for a retry there are held right away: the retry may be ten minutes off.
        await scope.services.jobs.retryNow(scope.db, pushToChannel, uuid);
      },
    }),
  ),

  implement(resumeChannel, ({ params: { uuid }, ...scope }) =>
    change(scope, uuid, {
      action: 'has_activated',
      work: async () => {
        await sql`update channel set paused_at = null where uuid = ${uuid}`.execute(scope.db);
        // Songs of held lines are out of step, so they are sent in their current state.
        await sql`delete from song_ingestion_log where channel_uuid = ${uuid} and is_held`.execute(scope.db);
        await startSending(scope, uuid);
      },
    }),
  ),

  implement(resendToChannel, ({ params: { uuid }, ...scope }) =>
    change(scope, uuid, { action: 'has_published', work: () => startSending(scope, uuid) }),
  ),

  implement(emptyChannel, ({ params: { uuid }, ...scope }) =>
    change(scope, uuid, {
      action: 'has_taken_down',
      work: async () => {
        const { name, is_built_in, supports_take_down } = await readRecord(spec, scope, uuid);
        if (is_built_in) throw wrongState('The shop of the product is switched off by its configuration.');
        if (!supports_take_down) throw wrongState(`${name} does not take songs down when it is asked to.`);
        await sql`update channel set active = false, paused_at = null where uuid = ${uuid}`.execute(scope.db);
        await startSending(scope, uuid, { isOff: true });
      },
    }),
  ),

  implementOutsideTransaction(
    testChannel,
    ({ params, ...scope }) => readRecord(spec, scope, params.uuid),
    async ({ params, db, services }) => {
      const row = await readChannel(db, params.uuid);
      try {
        return { results: await openChannel(row, services).test(AbortSignal.timeout(TEST_MILLISECONDS)) };
      } catch (error) {
        if (!(error instanceof ChannelError)) throw error;
        return { results: [{ what: error.message, problem: error.details || error.message }] };
      }
    },
  ),
];

/** A user waits for the test. */
const TEST_MILLISECONDS = 20_000;
