import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { FictionalArtist } from './fictionalArtist';
import type { FictionalSong } from './fictionalSong';

/** Writes artists with the writer behind each; one whose slug is there already stays as it is. */
export async function insertArtists(trx: Db, artists: readonly FictionalArtist[]): Promise<void> {
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

/** Writes songs with everything that belongs to them, in one statement; published ones get the hash of what was published (S5). */
export async function insertSongs(trx: Db, songs: readonly FictionalSong[]): Promise<void> {
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
