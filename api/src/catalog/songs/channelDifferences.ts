import type { Answer } from '@segno/contract';
import type { downstreamStatuses, readChannelDifferences } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/http/errors';
import { type CurrentUser, userCan } from '../../platform/http/session';
import { listedMembers, type SongMemberName } from './songMembers';
import { takes } from '../publishing/dueLines';

type Item = Answer<typeof readChannelDifferences>['items'][number];
type Payload = Readonly<Record<string, unknown>>;

interface Stored {
  channel: string | null;
  status: (typeof downstreamStatuses)[number] | null;
  is_paused: boolean;
  is_in_step: boolean;
  sent: Payload | null;
  now: Payload;
  fields: Readonly<Record<string, string>>;
}

/**
 * For each channel that has or takes a song: how the data last sent differ from the song now. Leaves out members that the
 * user may not read. Throws 404 for a deleted song.
 */
export async function channelDifferences({ db, user }: { db: Db; user: CurrentUser }, uuid: string): Promise<Item[]> {
  const { rows } = await sql<Stored>`
    select l.*, coalesce(l.content_hash = song_content_hash(s.uuid), false) as is_in_step, song_payload(s.uuid) as now,
      (select jsonb_object_agg(f.key, f.name) from tag_field f) as fields
    from song s
    left join lateral (
      select c.name as channel, c.paused_at is not null as is_paused, sc.status, sc.payload as sent, sc.content_hash
      from channel c left join song_channel sc on sc.channel_uuid = c.uuid and sc.song_uuid = s.uuid
      where c.deleted_at is null and (sc.song_uuid is not null or (c.active and ${takes}))
    ) l on true
    where s.uuid = ${uuid} and s.deleted_at is null order by l.channel
  `.execute(db);
  if (rows.length === 0) throw notFound();
  const hidden = hiddenParts(user);
  return rows.flatMap(({ channel, status, is_paused, is_in_step, sent, now, fields }) => {
    if (channel === null) return [];
    // Only songs on sale there are compared.
    const isThere = status === 'live' || status === 'pending' || status === 'error';
    const differences = !isThere || is_in_step ? [] : sent && differencesOf(sent, now, { hidden, fields });
    return [{ channel, status, is_paused, differences }];
  });
}

/** Song members by their part of the payload. */
const memberOf = new Map<string, SongMemberName>(
  listedMembers.flatMap(({ name, channel }) => (channel === null ? [] : [[channel, name]])),
);

function hiddenParts(user: CurrentUser): Set<string> {
  const seesShares = userCan(user, 'CAN_GET_SONG_WRITER_SHARES');
  const seesPublishers = seesShares && userCan(user, 'CAN_GET_SONG_PUBLISHER_RULESET');
  return new Set([...(seesShares ? [] : ['writers']), ...(seesPublishers ? [] : ['publishers'])]);
}

function differencesOf(
  sent: Payload,
  now: Payload,
  { hidden, fields }: { hidden: ReadonlySet<string>; fields: Stored['fields'] },
): NonNullable<Item['differences']> {
  const parts = [...new Set([...Object.keys(now), ...Object.keys(sent)])];
  return parts
    .filter((part) => !hidden.has(part) && JSON.stringify(sent[part]) !== JSON.stringify(now[part]))
    .map((part) => ({
      part,
      member: memberOf.get(part) ?? null,
      before: textsOf(sent[part], fields),
      after: textsOf(now[part], fields),
    }));
}

/** A part of the payload as text: one, or one for each of its entries. */
function textsOf(value: unknown, fields: Stored['fields']): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, fields));
  if (typeof value !== 'object') return [String(value)];
  const of: Payload = { ...value };
  if ('share' in of) return [`${String(of['name'])}, ${String(of['role'])}, ${String(of['share'])} %`];
  if ('md5' in of) return [String(of['type'])];
  // Taxonomy
  return Object.entries(of).flatMap(([key, tags]) =>
    textsOf(tags, fields).map((tag) => `${fields[key] ?? key}: ${tag}`),
  );
}
