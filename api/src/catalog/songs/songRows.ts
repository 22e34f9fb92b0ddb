import { sql } from 'kysely';
import type { Scope } from '../../engine/crudSpec';
import { selection } from '../../engine/list/listQuery';
import { presentSongs, type StoredSong } from './presentSongs';
import { songFrom, songSelect } from './songFrom';

/** List rows of these songs, in this order. */
export async function songRows({ db, services: { store } }: Scope, uuids: readonly string[]) {
  const { rows } = await sql<StoredSong>`
    select ${selection(songSelect)} from unnest(${uuids}::uuid[]) with ordinality as wanted (uuid, position)
    join ${songFrom} on s.uuid = wanted.uuid order by wanted.position
  `.execute(db);
  return presentSongs(store, rows);
}
