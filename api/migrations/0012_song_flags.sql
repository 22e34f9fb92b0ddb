-- S7, as before, but found by three indexes instead of a look at every song: each write of a song asks for this.
create or replace function song_conflicts(target uuid) returns table (uuid uuid, work_title text, artist_name text, reason text)
language sql stable as $$
  select o.uuid, o.work_title, coalesce(a.name, ''), (array_agg(x.reason order by x.rank))[1]
  from (
    select other.uuid, 1 as rank, 'same_isrc' as reason
    from song s join song other on other.isrc = s.isrc and other.deleted_at is null
    where s.uuid = target
    union all
    select g.song_uuid, 2, 'same_audio'
    from song_source_file f join song_source_file g on g.audio_hash = f.audio_hash
    where f.song_uuid = target and f.file_type = 'Full' and g.file_type = 'Full'
    union all
    select other.uuid, 3, 'same_title_same_artist'
    from song s join song other
      on other.artist_uuid = s.artist_uuid and other.title_key = s.title_key and other.deleted_at is null
    where s.uuid = target
  ) x
  join song o on o.uuid = x.uuid and o.uuid <> target and o.deleted_at is null
  left join artist a on a.uuid = o.artist_uuid
  group by o.uuid, a.uuid
  order by o.title_key, o.uuid
$$;

-- S6, as before, but asking for the one song by `target`: with the joined `s.uuid` the planner expects hundreds of songs
-- and reads all shares and tags of the library into memory first.
create or replace function song_blockers(target uuid) returns text[]
language sql stable as $$
  select coalesce(array_agg(b.code order by b.position), '{}')
  from song s
  join song_curation_state c on c.uuid = s.curation_state_uuid
  left join artist a on a.uuid = s.artist_uuid
  cross join publish_blocker b
  where s.uuid = target and b.active and case b.code
    when 'no_full_file' then not exists (select from song_source_file f where f.song_uuid = target and f.file_type = 'Full')
    when 'files_processing' then exists (select from song_source_file f where f.song_uuid = target and f.asset_status in ('pending', 'processing'))
    when 'files_not_approved' then exists (select from song_source_file f where f.song_uuid = target and f.status <> 'approved')
    when 'file_quality' then exists (
      select from song_source_file f where f.song_uuid = target and (f.asset_status = 'processing_failed' or f.meets_quality_requirements = false)
    )
    when 'missing_required_type' then exists (
      select from unnest(s.required_file_types) as required (file_type)
      where required.file_type <> 'Full' and not exists (select from song_source_file f where f.song_uuid = target and f.file_type = required.file_type)
    )
    when 'no_writer_shares' then not exists (select from song_writer_share w where w.song_uuid = target)
    when 'shares_not_100' then (select sum(w.share) from song_writer_share w where w.song_uuid = target) <> 100
    when 'no_ruleset' then s.publisher_ruleset_uuid is null and not coalesce(a.is_pro_free, false)
    when 'no_genre' then not exists (select from song_song_genre g where g.song_uuid = target)
    when 'no_mood' then not exists (
      select from song_tag t join tag_field f on f.uuid = t.tag_field_uuid where t.song_uuid = target and f.key = 'mood'
    )
    when 'no_description' then coalesce(trim(s.description), '') = ''
    when 'no_tier' then s.content_tier_uuid is null
    when 'no_lyrics' then s.has_lyrics and coalesce(trim(s.lyrics), '') = ''
    when 'artist_not_ready' then coalesce(a.curation_state, '') <> 'Ready For Publication'
    when 'not_ready_for_publication' then c.name <> 'Ready For Publication'
    when 'title_invalid' then trim(s.work_title) = '' or length(s.work_title) > 255
    when 'conflict' then exists (select from song_conflicts(target) o where o.reason in ('same_isrc', 'same_audio'))
    else false
  end
$$;

-- As before, but a song whose flags are right already is not written again.
create or replace function refresh_song(target uuid) returns void
language sql as $$
  with b as materialized (
    select song_blockers(target) as codes, (
      select f.duration from song_source_file f
      where f.song_uuid = target and f.file_type = 'Full' order by f.position, f.uuid limit 1
    ) as duration
  )
  update song s set
    publish_blockers = b.codes,
    is_publish_blocked = cardinality(b.codes) > 0 and s.publish_state <> 'Taken Down',
    is_desynchronized = s.publish_state = 'Published' and song_content_hash(target) is distinct from s.last_published_hash,
    duration = b.duration
  from b
  where s.uuid = target and (s.publish_blockers, s.is_publish_blocked, s.is_desynchronized, s.duration) is distinct from (
    b.codes,
    cardinality(b.codes) > 0 and s.publish_state <> 'Taken Down',
    s.publish_state = 'Published' and song_content_hash(target) is distinct from s.last_published_hash,
    b.duration
  )
$$;
