-- The publishers of a song.
create or replace function song_publishers(target uuid) returns table (writer_uuid uuid, publisher_uuid uuid)
language sql stable as $$
  select x.writer_uuid, x.publisher_uuid from publishers_of_songs() x where x.song_uuid = target
$$;
