import { sql } from 'kysely';
import type { Scope } from '../engine/crudSpec';
import { logActivity } from '../platform/activity';
import { notFound, wrongState } from '../platform/errors';
import { userCan } from '../platform/session';

/** S3: where each kind of holder may start from. */
const fromStates = {
  CAN_PUBLISH_SONGS: ['New', 'Needs Metadata', 'Ready For Review'],
  CAN_ONLY_SET_READY_FOR_PUBLICATION: ['Needs Metadata'],
} as const;

/** Marks a song ready for publication; it needs genre, mood and description (S3). Throws 404, or 409 with what is missing. */
export async function makeReady({ db, user }: Scope, uuid: string): Promise<void> {
  const { rows } = await sql<{ work_title: string; state: string; missing: string[] }>`
    select s.work_title, c.name as state, array(
      select x from unnest(song_blockers(s.uuid)) x where x in ('no_genre', 'no_mood', 'no_description')) as missing
    from song s join song_curation_state c on c.uuid = s.curation_state_uuid where s.uuid = ${uuid} and s.deleted_at is null for update of s
  `.execute(db);
  const [song] = rows;
  if (!song) throw notFound();
  const allowed: readonly string[] = userCan(user, 'CAN_PUBLISH_SONGS')
    ? fromStates.CAN_PUBLISH_SONGS
    : fromStates.CAN_ONLY_SET_READY_FOR_PUBLICATION;
  if (!allowed.includes(song.state))
    throw wrongState(`The song ${song.work_title} is in the state ${song.state} and cannot be marked ready`);
  if (song.missing.length)
    throw wrongState(`The song ${song.work_title} needs a genre, a mood and a description first`);
  await sql`update song set curation_state_uuid = curation_state_named('Ready For Publication'), updated_at = now() where uuid = ${uuid}`.execute(
    db,
  );
  await sql`select refresh_song(${uuid})`.execute(db);
  // T2: a delivered track is acquired once its song is approved and ready.
  await sql`
    update new_track_submission set status = 7, updated_at = now() where song_uuid = ${uuid} and status = 6
      and not exists (select from song_source_file f where f.song_uuid = ${uuid} and f.status <> 'approved')
  `.execute(db);
  await logActivity(db, user, { action: 'has_set_ready_for_publication', type: 'song', uuid, label: song.work_title });
}
