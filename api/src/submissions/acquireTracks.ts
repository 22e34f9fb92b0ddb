import { storedStatus } from '@segno/contract/submissions';
import { sql } from 'kysely';
import { selection } from '../engine/list/listQuery';
import type { Db } from '../platform/db/database';
import { isAmong, prepared } from '../platform/db/preparedStatements';
import type { CurrentUser } from '../platform/http/session';
import { moveTrack } from './trackMoves';
import { trackFrom, trackSelect, type StoredTrack } from './trackRow';

/**
 * Moves the submissions that these songs were made from to 'Acquisition Complete', once a song is ready for publication and
 * all of its files are approved (T2: moves between statuses), in whichever order. A3: their artists get a message. Call it
 * with the songs locked, after they were written; repeating it does nothing.
 */
export async function acquireTracks(trx: Db, user: CurrentUser, songs: readonly string[]): Promise<void> {
  // Nearly every save of a song finds no tracks, so the details are read in a second query.
  const { rows: found } = await prepared(
    trx,
    sql<{ uuid: string }>`
    select t.uuid from new_track_submission t
    where t.song_uuid ${isAmong(songs)} and t.status = ${storedStatus('delivery_complete')} and t.deleted_at is null
      and exists (select from song s where s.uuid = t.song_uuid and s.deleted_at is null
        and s.curation_state_uuid = curation_state_named('Ready For Publication'))
      and not exists (select from song_source_file o where o.song_uuid = t.song_uuid and o.status <> 'approved')
    order by t.uuid
    for update
  `,
  );
  if (found.length === 0) return;
  const uuids = found.map(({ uuid }) => uuid);
  const { rows } = await sql<StoredTrack>`
    select ${selection(trackSelect)} from ${trackFrom} where t.uuid = any(${uuids}::uuid[]) order by t.uuid
  `.execute(trx);
  for (const track of rows)
    await moveTrack(trx, user, track, {
      by: 'acquire',
      logged: 'has_updated',
      tell: `The acquisition of your track "${track.name}" is complete`,
    });
}
