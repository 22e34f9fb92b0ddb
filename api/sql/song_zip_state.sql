-- S12: the state of a song's zips as people see it: none of those that are no longer the song's.
create or replace function song_zip_state(target uuid) returns text
language sql stable as $$
  select case when s.zip_source = md5(song_zip_source(s.uuid)::text) then s.zip_state end
  from song s where s.uuid = target and s.zip_state is not null
$$;
