import type { PublishBlocker } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { ConfigError } from '../../platform/configuration/config';
import type { Db } from '../../platform/db/database';
import { FICTIONAL_MAIL, fictionalArtist, type FictionalArtist } from './fictionalArtist';
import { fictionalSong, type FictionalSong, type LibraryReferences } from './fictionalSong';

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

/** Writes artists with the writer behind each; one whose slug is there already stays as it is. */
async function insertArtists(trx: Db, artists: readonly FictionalArtist[]): Promise<void> {
  await sql`
    with r as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(artists)}::jsonb) as r (
        uuid uuid, name text, slug text, email text, is_royalty boolean, curation_state text,
        writer_uuid uuid, first_name text, last_name text)
    ),
    a as (
      insert into artist (uuid, name, slug, email, is_royalty, curation_state, first_name, last_name)
      select uuid, name, slug, email, is_royalty, curation_state, first_name, last_name from r
      on conflict (slug) do nothing returning uuid
    ),
    w as (
      insert into writer (uuid, first_name, last_name)
      select r.writer_uuid, r.first_name, r.last_name from r join a on a.uuid = r.uuid
    )
    insert into artist_writer (artist_uuid, writer_uuid, is_default)
    select r.uuid, r.writer_uuid, true from r join a on a.uuid = r.uuid
  `.execute(trx);
}

/** S5: writes songs with everything that belongs to them, in one statement; published ones get the hash of what was published. */
async function insertSongs(trx: Db, songs: readonly FictionalSong[]): Promise<void> {
  await sql`
    with r as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(songs)}::jsonb) as r (
        uuid uuid, work_title text, artist_uuid uuid, assigned_to uuid, description text, has_lyrics boolean, lyrics text,
        bpm double precision, version_type text, publisher_ruleset_uuid uuid, curation_state_uuid uuid,
        content_tier_uuid uuid, tags text[], publish_state text, published_at timestamptz, is_visible boolean,
        publish_blockers text[], is_publish_blocked boolean, created_at timestamptz, updated_at timestamptz,
        writer_uuid uuid, genre_uuids uuid[], mood_uuids uuid[], collection_uuids uuid[])
    ),
    s as (
      insert into song (uuid, work_title, artist_uuid, assigned_to, description, has_lyrics, lyrics, bpm, version_type,
        publisher_ruleset_uuid, curation_state_uuid, content_tier_uuid, tags, publish_state, published_at, is_visible,
        publish_blockers, is_publish_blocked, created_at, updated_at)
      select uuid, work_title, artist_uuid, assigned_to, description, has_lyrics, lyrics, bpm, version_type,
        publisher_ruleset_uuid, curation_state_uuid, content_tier_uuid, tags, publish_state, published_at, is_visible,
        publish_blockers, is_publish_blocked, created_at, updated_at
      from r
    ),
    g as (insert into song_song_genre (song_uuid, song_genre_uuid) select uuid, unnest(genre_uuids) from r),
    c as (insert into song_collection_song (song_uuid, song_collection_uuid) select uuid, unnest(collection_uuids) from r),
    m as (
      insert into song_tag (song_uuid, tag_field_uuid, tag_uuid)
      select r.uuid, f.uuid, m.uuid from r cross join unnest(r.mood_uuids) as m (uuid) join tag_field f on f.key = 'mood'
    )
    insert into song_writer_share (song_uuid, writer_uuid, position, share) select uuid, writer_uuid, 0, 100 from r
  `.execute(trx);
  const published = songs.filter(({ publish_state }) => publish_state === 'Published').map(({ uuid }) => uuid);
  await sql`
    update song set last_published_hash = song_content_hash(uuid) where uuid = any(${published})
  `.execute(trx);
}

/** What fictional songs can be connected with in this database. Reference data and fictional artists must be there. */
async function readLibraryReferences(db: Db): Promise<LibraryReferences> {
  const uuids = async (from: string): Promise<string[]> =>
    (await sql<{ uuid: string }>`select x.uuid from ${sql.raw(from)}`.execute(db)).rows.map(({ uuid }) => uuid);
  const artists = await sql<LibraryReferences['artists'][number]>`
    select a.uuid, aw.writer_uuid, a.curation_state = 'Ready For Publication' as "isReady"
    from artist a join artist_writer aw on aw.artist_uuid = a.uuid and aw.is_default and aw.removed_at is null
    where a.email like ${`%${FICTIONAL_MAIL}`} order by a.contributor_number
  `.execute(db);
  const [ruleset] = await uuids('publisher_ruleset x where x.is_default');
  if (!ruleset) throw new Error('There is no default publisher ruleset.');
  const states = await db.selectFrom('song_curation_state').select(['name', 'uuid']).execute();
  const tiers = await db.selectFrom('content_tier').select(['name', 'uuid']).execute();
  const blockers = await sql<{ code: PublishBlocker }>`
    select code from publish_blocker where active order by position
  `.execute(db);
  return {
    artists: artists.rows,
    users: await uuids(`app_user x join user_role r on r.uuid = x.user_role_uuid
      where x.is_active and r.name in ('Catalog Manager', 'Metadata Tagger', 'Artist Representative') order by x.email`),
    genres: await uuids('song_genre x order by x.name_key, x.uuid'),
    collections: await uuids('song_collection x where not x.read_only order by x.name_key'),
    moods:
      await uuids(`tag x join tag_tag_field tf on tf.tag_uuid = x.uuid join tag_field f on f.uuid = tf.tag_field_uuid
      where f.key = 'mood' order by x.name_key, x.uuid`),
    curationStates: new Map(states.map(({ name, uuid }) => [name, uuid])),
    tiers: new Map(tiers.map(({ name, uuid }) => [name, uuid])),
    ruleset,
    activeBlockers: blockers.rows.map(({ code }) => code),
    now: new Date(),
  };
}

const MOST = 5_000_000;

/** The number that was typed; throws ConfigError with a sentence when it is none. */
export function readSongCount(typed: string): number {
  const songs = Number(typed);
  if (!Number.isInteger(songs) || songs < 1 || songs > MOST)
    throw new ConfigError(`Say --songs with a whole number from 1 to ${MOST}.`);
  return songs;
}

/** Fills the database with so many fictional songs without recordings, and prints how far it is. */
export async function fillBigLibrary(db: Db, songs: number): Promise<void> {
  const started = performance.now();
  const added = await loadBigLibrary(db, songs, (line) => console.log(line));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    added ? `Added ${added.toLocaleString('en')} songs in ${seconds} s.` : 'There are so many songs already.',
  );
}
