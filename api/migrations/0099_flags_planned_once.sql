-- Every save of a song asks for its flags. PostgreSQL plans a function of `language sql` again in each statement that calls it,
-- which took 2 to 4 ms of it; the statements of one of plpgsql it plans once a connection.
-- Both find by the key of one song, whose plan does not depend on which one it is.

-- As before.
create or replace function song_blockers(target uuid) returns text[]
language plpgsql stable as $$
begin
  return (
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
  );
end
$$;

-- As before: a song whose flags are right already is not written again.
create or replace function refresh_song(target uuid) returns void
language plpgsql as $$
begin
  with b as materialized (
    select song_blockers(target) as codes, (
      select f.duration from song_source_file f
      where f.song_uuid = target and f.file_type = 'Full' order by f.position, f.uuid limit 1
    ) as length
  ), flags as materialized (
    select b.codes, b.length, cardinality(b.codes) > 0 and s.publish_state <> 'Taken Down' as is_blocked,
      s.publish_state = 'Published' and song_content_hash(target) is distinct from s.last_published_hash as is_changed
    from song s, b where s.uuid = target
  )
  update song s set
    publish_blockers = f.codes,
    is_publish_blocked = f.is_blocked,
    is_desynchronized = f.is_changed,
    duration = f.length
  from flags f
  where s.uuid = target
    and (s.publish_blockers, s.is_publish_blocked, s.is_desynchronized, s.duration) is distinct from (f.codes, f.is_blocked, f.is_changed, f.length);
end
$$;
