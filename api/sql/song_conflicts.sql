-- S7: other songs that are the same recording, found by three indexes. Same title and artist is shown but blocks nothing.
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
