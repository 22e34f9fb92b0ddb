-- S6: what stands between a song and its publication, in the order of `publish_blocker`. Every save asks for it: plpgsql plans
-- it once a connection, and without `offset 0` a plan made while there were few songs would look at every song for conflicts.
-- 'conflict' is what of `song_conflicts` blocks, found by its keys.
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
      when 'conflict' then exists (
        select from song o where o.isrc = s.isrc and o.uuid <> target and o.deleted_at is null offset 0
      ) or exists (
        select from song_source_file f where f.song_uuid = target and f.file_type = 'Full' and exists (
          select from song_source_file g where g.audio_hash = f.audio_hash and g.file_type = 'Full' and exists (
            select from song o where o.uuid = g.song_uuid and o.uuid <> target and o.deleted_at is null offset 0
          ) offset 0
        ) offset 0
      )
      else false
    end
  );
end
$$;
