-- Brings what is kept beside a song up to date. Every write that touches a song, from whichever domain, ends with this. A song
-- whose flags are right already is not written again. In plpgsql, whose statements are planned once a connection.
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
