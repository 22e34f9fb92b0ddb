-- The artist is held until the song is written: a new name waits for it, or is waited for and then read.
create or replace function song_artist_key() returns trigger language plpgsql as $$
begin
  new.artist_key := null;
  select name_key into new.artist_key from artist where uuid = new.artist_uuid for share;
  return new;
end
$$;

create or replace trigger song_artist_key_insert before insert on song
  for each row when (new.artist_uuid is not null) execute function song_artist_key();
create or replace trigger song_artist_key_update before update of artist_uuid on song
  for each row when (old.artist_uuid is distinct from new.artist_uuid) execute function song_artist_key();
