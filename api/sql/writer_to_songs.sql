create or replace function writer_to_songs() returns trigger language plpgsql as $$
begin
  perform write_song_text(song_uuid) from (
    select distinct song_uuid from song_writer_share where writer_uuid = new.uuid order by song_uuid
  ) x;
  return null;
end
$$;

create or replace trigger writer_to_songs after update of first_name, last_name on writer
  for each row when (old.full_name is distinct from new.full_name) execute function writer_to_songs();
