import { storedStatus } from '@segno/contract/submissions';
import { sql } from 'kysely';
import { selection } from '../engine/list/listPage';
import type { Db } from '../platform/db/database';
import type { CurrentUser } from '../platform/http/session';
import { moveTrack } from './trackMoves';
import { trackFrom, trackSelect, type StoredTrack } from './trackRow';

/**
 * Ends the submissions that these songs were made of as 'Acquisition Complete', once a song is ready for publication and all of
 * its files are approved (T2), whichever of the two came last. Their artists get a message (A3). Call it with the songs locked,
 * after they were written; doing it again does nothing.
 */
export async function acquireTracks(trx: Db, user: CurrentUser, songs: readonly string[]): Promise<void> {
  const { rows } = await sql<StoredTrack>`
    select ${selection(trackSelect)} from ${trackFrom}
    where t.song_uuid = any(${songs}::uuid[]) and t.status = ${storedStatus('delivery_complete')} and t.deleted_at is null
      and exists (select from song s where s.uuid = t.song_uuid and s.deleted_at is null
        and s.curation_state_uuid = curation_state_named('Ready For Publication'))
      and not exists (select from song_source_file o where o.song_uuid = t.song_uuid and o.status <> 'approved')
    order by t.uuid
    for update of t
  `.execute(trx);
  for (const track of rows)
    await moveTrack(trx, user, track, {
      by: 'acquire',
      logged: 'has_updated',
      tell: `The acquisition of your track "${track.name}" is complete`,
    });
}
