import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { FICTIONAL_MAIL, fictionalArtist } from './fictionalArtist';
import { fictionalSong } from './fictionalSong';
import { insertArtists, insertSongs } from './insertFictional';
import { readLibraryReferences } from './readLibraryReferences';

const SONGS_AT_ONCE = 2_000;
const SONGS_PER_ARTIST = 40;
const COLLECTIONS = [
  'Café Mornings',
  'City Lights',
  'Documentary',
  'Holiday',
  'Night Drive',
  'Sports',
  'Tension',
  'Wedding',
];

/**
 * Fills an installation with `songs` fictional songs and their artists, in steps of two thousand that are each written whole:
 * cut off or asked for more, it goes on where it was, and a number that is reached already adds nothing.
 * Gives how many it added. `say` hears of every step.
 */
export async function loadBigLibrary(db: Db, songs: number, say: (line: string) => void): Promise<number> {
  const before = await countFictional(db);
  await addArtists(db, Math.ceil(songs / SONGS_PER_ARTIST));
  await sql`insert into song_collection (name) select unnest(${COLLECTIONS}::text[]) on conflict do nothing`.execute(
    db,
  );
  const around = await readLibraryReferences(db);
  for (let from = before; from < songs; from += SONGS_AT_ONCE) {
    const to = Math.min(from + SONGS_AT_ONCE, songs);
    const batch = Array.from({ length: to - from }, (_, index) => fictionalSong(from + index, around));
    await db.transaction().execute((trx) => insertSongs(trx, batch));
    say(`${to.toLocaleString('en')} of ${songs.toLocaleString('en')} songs`);
  }
  if (before < songs) await settle(db);
  return Math.max(0, songs - before);
}

/** How many fictional songs there are. */
const countFictional = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ songs: number }>`
    select count(*)::int as songs from song s join artist a on a.uuid = s.artist_uuid where a.email like ${`%${FICTIONAL_MAIL}`}
  `.execute(db);
  return rows[0]?.songs ?? 0;
};

async function addArtists(db: Db, wanted: number): Promise<void> {
  const { rows } = await sql<{ artists: number }>`
    select count(*)::int as artists from artist where email like ${`%${FICTIONAL_MAIL}`}
  `.execute(db);
  const known = rows[0]?.artists ?? 0;
  const missing = Array.from({ length: Math.max(0, wanted - known) }, (_, index) => fictionalArtist(known + index));
  if (missing.length) await db.transaction().execute((trx) => insertArtists(trx, missing));
}

const FILLED = [
  'song',
  'artist',
  'writer',
  'artist_writer',
  'song_song_genre',
  'song_collection_song',
  'song_tag',
  'song_writer_share',
];

/**
 * What autovacuum would do sooner or later, and never does in the embedded database: without it the planner knows nothing
 * of the new rows, and no index-only scan is one.
 */
async function settle(db: Db): Promise<void> {
  for (const table of FILLED) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}
