-- S6: the checks a song must pass before it is published. Configuration switches some of them off at start.
create table publish_blocker (
  code text primary key,
  position smallint not null unique,
  active boolean not null default true
);

insert into publish_blocker (code, position) values
  ('no_full_file', 1),
  ('files_processing', 2),
  ('files_not_approved', 3),
  ('file_quality', 4),
  ('missing_required_type', 5),
  ('no_writer_shares', 6),
  ('shares_not_100', 7),
  ('no_ruleset', 8),
  ('no_genre', 9),
  ('no_mood', 10),
  ('no_description', 11),
  ('no_tier', 12),
  ('no_lyrics', 13),
  ('artist_not_ready', 14),
  ('not_ready_for_publication', 15),
  ('title_invalid', 16),
  ('conflict', 17);

-- S7: other songs that are the same recording. Same title and artist is shown but blocks nothing.
create function song_conflicts(target uuid) returns table (uuid uuid, work_title text, artist_name text, reason text)
language sql stable as $$
  select o.uuid, o.work_title, coalesce(a.name, ''), case
      when o.isrc = s.isrc then 'same_isrc'
      when exists (
        select from song_source_file f join song_source_file g on g.audio_hash = f.audio_hash
        where f.song_uuid = s.uuid and g.song_uuid = o.uuid and f.file_type = 'Full' and g.file_type = 'Full'
      ) then 'same_audio'
      else 'same_title_same_artist'
    end
  from song s
  join song o on o.uuid <> s.uuid and o.deleted_at is null and (
    o.isrc = s.isrc
    or (o.artist_uuid = s.artist_uuid and o.title_key = s.title_key)
    or o.uuid in (
      select g.song_uuid from song_source_file f join song_source_file g on g.audio_hash = f.audio_hash
      where f.song_uuid = s.uuid and f.file_type = 'Full' and g.file_type = 'Full'
    )
  )
  left join artist a on a.uuid = o.artist_uuid
  where s.uuid = target
  order by o.title_key, o.uuid
$$;

-- What stands between a song and its publication, in the order of the table (S6).
create function song_blockers(target uuid) returns text[]
language sql stable as $$
  select coalesce(array_agg(b.code order by b.position), '{}')
  from song s
  join song_curation_state c on c.uuid = s.curation_state_uuid
  left join artist a on a.uuid = s.artist_uuid
  cross join publish_blocker b
  where s.uuid = target and b.active and case b.code
    when 'no_full_file' then not exists (select from song_source_file f where f.song_uuid = s.uuid and f.file_type = 'Full')
    when 'files_processing' then exists (select from song_source_file f where f.song_uuid = s.uuid and f.asset_status in ('pending', 'processing'))
    when 'files_not_approved' then exists (select from song_source_file f where f.song_uuid = s.uuid and f.status <> 'approved')
    when 'file_quality' then exists (
      select from song_source_file f where f.song_uuid = s.uuid and (f.asset_status = 'processing_failed' or f.meets_quality_requirements = false)
    )
    when 'missing_required_type' then exists (
      select from unnest(s.required_file_types) as required (file_type)
      where required.file_type <> 'Full' and not exists (select from song_source_file f where f.song_uuid = s.uuid and f.file_type = required.file_type)
    )
    when 'no_writer_shares' then not exists (select from song_writer_share w where w.song_uuid = s.uuid)
    when 'shares_not_100' then (select sum(w.share) from song_writer_share w where w.song_uuid = s.uuid) <> 100
    when 'no_ruleset' then s.publisher_ruleset_uuid is null and not coalesce(a.is_pro_free, false)
    when 'no_genre' then not exists (select from song_song_genre g where g.song_uuid = s.uuid)
    when 'no_mood' then not exists (
      select from song_tag t join tag_field f on f.uuid = t.tag_field_uuid where t.song_uuid = s.uuid and f.key = 'mood'
    )
    when 'no_description' then coalesce(trim(s.description), '') = ''
    when 'no_tier' then s.content_tier_uuid is null
    when 'no_lyrics' then s.has_lyrics and coalesce(trim(s.lyrics), '') = ''
    when 'artist_not_ready' then coalesce(a.curation_state, '') <> 'Ready For Publication'
    when 'not_ready_for_publication' then c.name <> 'Ready For Publication'
    when 'title_invalid' then trim(s.work_title) = '' or length(s.work_title) > 255
    when 'conflict' then exists (select from song_conflicts(s.uuid) o where o.reason in ('same_isrc', 'same_audio'))
    else false
  end
$$;

-- S5: what a channel would notice. Two songs with the same hash look the same downstream.
create function song_content_hash(target uuid) returns text
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
    'tags', s.tags,
    'tags_hidden', s.tags_hidden,
    'genres', (select jsonb_agg(song_genre_uuid order by song_genre_uuid) from song_song_genre where song_uuid = s.uuid),
    'themes', (select jsonb_agg(song_theme_uuid order by song_theme_uuid) from song_song_theme where song_uuid = s.uuid),
    'instruments', (select jsonb_agg(instrument_uuid order by instrument_uuid) from song_instrument where song_uuid = s.uuid),
    'collections', (select jsonb_agg(song_collection_uuid order by song_collection_uuid) from song_collection_song where song_uuid = s.uuid),
    'taxonomy', (select jsonb_agg(jsonb_build_array(tag_field_uuid, tag_uuid) order by tag_field_uuid, tag_uuid) from song_tag where song_uuid = s.uuid),
    'shares', (select jsonb_agg(jsonb_build_array(writer_uuid, role, share) order by position, writer_uuid) from song_writer_share where song_uuid = s.uuid),
    'files', (select jsonb_agg(jsonb_build_array(uuid, audio_hash) order by uuid) from song_source_file where song_uuid = s.uuid and status = 'approved')
  )::text, 'UTF8')), 'hex')
  from song s where s.uuid = target
$$;

-- Brings what is kept beside a song up to date. Every write that touches a song, from whichever domain, ends with this.
create function refresh_song(target uuid) returns void
language sql as $$
  update song s set
    publish_blockers = b.codes,
    is_publish_blocked = cardinality(b.codes) > 0 and s.publish_state <> 'Taken Down',
    is_desynchronized = s.publish_state = 'Published' and song_content_hash(s.uuid) is distinct from s.last_published_hash,
    duration = (select f.duration from song_source_file f where f.song_uuid = s.uuid and f.file_type = 'Full' order by f.position, f.uuid limit 1)
  from (select song_blockers(target) as codes) b
  where s.uuid = target
$$;
