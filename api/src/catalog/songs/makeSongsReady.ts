import { lackingForReady, type PublishBlocker } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../engine/crudSpec';
import { followRecords } from '../../engine/records/changes';
import { logActivities } from '../../platform/activity';
import { notFound, wrongState } from '../../platform/errors';
import { userCan } from '../../platform/http/session';
import { catalogHooks } from '../catalogHooks';
import { lockSongs, refreshSongs } from './lockSongs';
import { songRecord } from './songRecord';

const READY = 'Ready For Publication';

/** S3: where each kind of holder may start from. */
const fromStates = {
  CAN_PUBLISH_SONGS: ['New', 'Needs Metadata', 'Ready For Review'],
  CAN_ONLY_SET_READY_FOR_PUBLICATION: ['Needs Metadata'],
} as const;

/**
 * Marks songs ready for publication; each needs genre, mood and description (S3). All or none, in the same number of
 * statements however many they are. Throws, for the first in their order that cannot be marked, 404 or 409 with what is missing.
 */
export async function makeSongsReady({ db, user }: Scope, wanted: readonly string[]): Promise<void> {
  await lockSongs(db, wanted);
  const { rows } = await sql<{ uuid: string; work_title: string; state: string; blockers: PublishBlocker[] }>`
    select s.uuid, s.work_title, c.name as state, song_blockers(s.uuid) as blockers
    from song s join song_curation_state c on c.uuid = s.curation_state_uuid
    where s.uuid = any(${wanted}::uuid[]) and s.deleted_at is null
  `.execute(db);
  const changedSince = await followRecords(db, songRecord, wanted);
  const songs = new Map(rows.map((row) => [row.uuid, row]));
  const allowed: readonly string[] = userCan(user, 'CAN_PUBLISH_SONGS')
    ? fromStates.CAN_PUBLISH_SONGS
    : fromStates.CAN_ONLY_SET_READY_FOR_PUBLICATION;
  const entries = wanted.map((uuid, index) => {
    const song = songs.get(uuid);
    if (!song) throw notFound();
    // Named twice, it is ready by the second time.
    const state = wanted.indexOf(uuid) < index ? READY : song.state;
    if (!allowed.includes(state))
      throw wrongState(`The song ${song.work_title} is in the state ${state} and cannot be marked ready`);
    const lacking = lackingForReady(song.blockers);
    if (lacking) throw wrongState(`The song ${song.work_title} needs ${lacking} first`);
    return { action: 'has_set_ready_for_publication' as const, type: 'song' as const, uuid, label: song.work_title };
  });

  await sql`
    update song set curation_state_uuid = curation_state_named(${READY}), updated_at = now() where uuid = any(${wanted}::uuid[])
  `.execute(db);
  await refreshSongs(db, wanted);
  const changes = await changedSince();
  await logActivities(
    db,
    user,
    entries.map((entry) => ({ ...entry, changed: changes.get(entry.uuid) })),
  );
  await catalogHooks.get().songsWritten(db, user, wanted);
}
