-- S5: what a channel would notice. Two songs with the same hash look the same downstream. Collections that the system fills are
-- no part of it (docs/decisions/0027). When it changes, songs that were in step with what was published stay so: see
-- song_content_hash.before.sql and song_content_hash.after.sql.
create or replace function song_content_hash(target uuid) returns text
language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_object(
    'title', s.work_title,
    'artist', s.artist_uuid,
    'description', s.description,
    'lyrics', s.lyrics,
    'bpm', s.bpm,
    'isrc', s.isrc,
    'tier', s.content_tier_uuid,
    'ruleset', s.publisher_ruleset_uuid,
    'publishing', (
      select jsonb_build_object('shares', jsonb_build_array(r.writer_pr_share, r.publisher_pr_share,
        case when r.needs_artist_publisher then r.artist_publisher_pr_share else 0 end), 'type', r.library_publisher_type,
        'publishers', (select jsonb_agg(jsonb_build_array(p.writer_uuid, p.publisher_uuid) order by p.writer_uuid)
          from song_publishers(target) p))
      from publisher_ruleset r where r.uuid = s.publisher_ruleset_uuid),
    'tags', s.tags,
    'tags_hidden', s.tags_hidden,
    'genres', (select jsonb_agg(song_genre_uuid order by song_genre_uuid) from song_song_genre where song_uuid = s.uuid),
    'themes', (select jsonb_agg(song_theme_uuid order by song_theme_uuid) from song_song_theme where song_uuid = s.uuid),
    'instruments', (select jsonb_agg(instrument_uuid order by instrument_uuid) from song_instrument where song_uuid = s.uuid),
    'collections', (
      select jsonb_agg(l.song_collection_uuid order by l.song_collection_uuid)
      from song_collection_song l join song_collection c on c.uuid = l.song_collection_uuid
      where l.song_uuid = s.uuid and not c.read_only),
    'taxonomy', (select jsonb_agg(jsonb_build_array(tag_field_uuid, tag_uuid) order by tag_field_uuid, tag_uuid) from song_tag where song_uuid = s.uuid),
    'shares', (select jsonb_agg(jsonb_build_array(writer_uuid, role, share) order by position, writer_uuid) from song_writer_share where song_uuid = s.uuid),
    'files', (select jsonb_agg(jsonb_build_array(uuid, audio_hash) order by uuid) from song_source_file where song_uuid = s.uuid and status = 'approved')
  )::text, 'UTF8')), 'hex')
  from song s where s.uuid = target
$$;
