import { listCollectionSongs, MAX_ORDERED_SONGS, orderCollectionSongs } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { logActivity } from '../platform/activity';
import type { Db } from '../platform/db/database';
import { notFound, wrongState } from '../platform/http/errors';

interface CollectionSong {
  uuid: string;
  work_title: string;
  work_id: string;
  artist_name: string | null;
}

/** The songs of a collection in order, and their number. */
async function readSongs(db: Db, collection: string) {
  const { rows } = await sql<CollectionSong & { total_size: number }>`
    select s.uuid, s.work_title, s.work_id, a.name as artist_name, (count(*) over ())::int as total_size
    from song_collection_song l join song s on s.uuid = l.song_uuid left join artist a on a.uuid = s.artist_uuid
    where l.song_collection_uuid = ${collection} and s.deleted_at is null
    order by l.position nulls last, s.title_key, s.uuid limit ${MAX_ORDERED_SONGS}
  `.execute(db);
  return { songs: rows, total_size: rows[0]?.total_size ?? 0 };
}

const findCollection = async (db: Db, uuid: string, o: { lock: boolean }) => {
  const query = db.selectFrom('song_collection').select(['name', 'read_only']).where('uuid', '=', uuid);
  const found = await (o.lock ? query.forUpdate() : query).executeTakeFirst();
  if (!found) throw notFound();
  return found;
};

/** X7: lists and reorders the songs of a collection; the order of read-only collections cannot be changed. */
export const collectionSongRoutes = (): EndpointRoute[] => [
  implement(
    listCollectionSongs,
    ({ db, params: { uuid } }) => findCollection(db, uuid, { lock: false }),
    ({ db, params: { uuid } }) => readSongs(db, uuid),
  ),

  implement(
    orderCollectionSongs,
    ({ db, params: { uuid } }) => findCollection(db, uuid, { lock: true }),
    async ({ db, user, params: { uuid }, body }, { name, read_only }) => {
      if (read_only) throw wrongState('A read-only collection cannot be changed.');
      const before = await readSongs(db, uuid);
      const wanted = new Set(body.songs);
      const isComplete = wanted.size === before.total_size && before.songs.every((song) => wanted.has(song.uuid));
      if (!isComplete || body.songs.length !== wanted.size)
        throw wrongState('The songs of this collection have changed meanwhile.');
      if (before.songs.every((song, place) => song.uuid === body.songs[place])) return before;
      await sql`
        update song_collection_song l set position = wanted.position
        from unnest(${body.songs}::uuid[]) with ordinality as wanted (uuid, position)
        where l.song_collection_uuid = ${uuid} and l.song_uuid = wanted.uuid
      `.execute(db);
      await logActivity(db, user, { action: 'has_updated', type: 'song_collection', uuid, label: name });
      return readSongs(db, uuid);
    },
  ),
];
