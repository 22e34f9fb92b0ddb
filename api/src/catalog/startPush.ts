import { randomUUID } from 'node:crypto';
import { publishBlockers, type PublishBlocker, type PublishState } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../engine/crudSpec';
import { logActivity } from '../platform/activity';
import { notFound, wrongState } from '../platform/errors';
import { allotIsrc } from './allotIsrc';
import { pushToChannel } from './pushToChannelJob';
import { publishAllowed, takeDownAllowed } from './songFrom';
import { startsFrom, type Direction } from './publishStates';

interface Candidate {
  uuid: string;
  work_title: string;
  publish_state: PublishState;
  publish_blockers: PublishBlocker[];
  allowed: boolean;
  published_at: Date | null;
}

/**
 * Sends a song on its way to all active channels, or back (S4): the state, one line per channel and their jobs are written
 * together. Throws 404 for an unknown song and 409 with the blockers in words.
 */
export async function startPush(scope: Scope, uuid: string, direction: Direction): Promise<void> {
  const { db, user, services } = scope;
  await sql`select refresh_song(${uuid})`.execute(db);
  const song = await lockCandidate(scope, uuid, direction);
  if (!song.allowed || !startsFrom[direction].includes(song.publish_state)) throw wrongState(refusal(song, direction));
  if (direction === 'publish' && !song.published_at) await allotIsrc(db, services.config.isrcPrefix, uuid);

  const push = randomUUID();
  const lines = await channelLines(scope, uuid, direction);
  if (lines.length === 0) throw wrongState('There is no active channel to send the song to.');
  await db
    .updateTable('song')
    .set({
      publish_state: 'In Progress',
      publish_direction: direction,
      publish_started_at: new Date(),
      is_visible: direction === 'publish',
      is_publish_blocked: song.publish_blockers.length > 0,
      updated_at: sql`now()`,
    })
    .where('uuid', '=', uuid)
    .execute();
  for (const { channel_uuid, operation } of lines) {
    const log = await db
      .insertInto('song_ingestion_log')
      .values({ song_uuid: uuid, channel_uuid, operation, push_uuid: push })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    await services.jobs.enqueue(db, pushToChannel, { logUuid: log.uuid, userUuid: user.uuid });
  }
  await logActivity(db, user, {
    action: direction === 'publish' ? 'has_published' : 'has_taken_down',
    type: 'song',
    uuid,
    label: song.work_title,
  });
}

async function lockCandidate({ db }: Scope, uuid: string, direction: Direction): Promise<Candidate> {
  const { rows } = await sql<Candidate>`
    select s.uuid, s.work_title, s.publish_state, s.publish_blockers, s.published_at, ${direction === 'publish' ? publishAllowed : takeDownAllowed} as allowed
    from song s where s.uuid = ${uuid} and s.deleted_at is null for update
  `.execute(db);
  const [song] = rows;
  if (!song) throw notFound();
  return song;
}

const refusal = (song: Candidate, direction: Direction): string => {
  if (song.publish_state === 'In Progress') return `The song ${song.work_title} is still in progress`;
  if (direction === 'take_down') return `The song ${song.work_title} is not published`;
  if (song.publish_blockers.length)
    return `The song ${song.work_title} cannot be published: ${song.publish_blockers.map((code) => publishBlockers[code].text).join(', ')}`;
  return `The song ${song.work_title} is published already and has not changed since`;
};

/** What each channel must do. After an error only what failed is done again, unless the song has changed since (S4). */
async function channelLines({ db }: Scope, song: string, direction: Direction) {
  const { rows } = await sql<{ channel_uuid: string; operation: 'CREATE' | 'UPDATE' | 'TAKE_DOWN' }>`
    select c.uuid as channel_uuid, case when ${direction} = 'take_down' then 'TAKE_DOWN' when sc.status = 'live' then 'UPDATE' else 'CREATE' end as operation
    from channel c
    join song s on s.uuid = ${song}
    left join song_channel sc on sc.channel_uuid = c.uuid and sc.song_uuid = s.uuid
    where case when ${direction} = 'take_down' then c.supports_take_down and sc.status in ('live', 'error')
      else c.active and (s.publish_state <> 'Error' or sc.status is distinct from 'live' or sc.content_hash is distinct from song_content_hash(s.uuid)) end
    order by c.name
  `.execute(db);
  return rows;
}
