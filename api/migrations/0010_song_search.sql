-- Every pair of neighbouring characters of a text. A text that contains another contains all of its pairs, so that an
-- index on them finds what may match, down to searches of two characters, where trigrams know nothing.
create function bigrams(value text) returns text[]
language plpgsql immutable strict parallel safe cost 1000 as $$
declare
  pairs text[] := '{}';
begin
  for start in 1 .. length(value) - 1 loop
    pairs := pairs || substr(value, start, 2);
  end loop;
  return pairs;
end
$$;

-- V1: a song is found by its artist's name too. The name is kept beside the song, because no index spans two tables and
-- one search over both would read every song.
alter table song add column artist_key text collate "C";
update song s set artist_key = a.name_key from artist a where a.uuid = s.artist_uuid;

-- The artist is held until the song is written: a new name waits for it, or is waited for and then read.
create function song_artist_key() returns trigger language plpgsql as $$
begin
  new.artist_key := null;
  select name_key into new.artist_key from artist where uuid = new.artist_uuid for share;
  return new;
end
$$;
create trigger song_artist_key_insert before insert on song
  for each row when (new.artist_uuid is not null) execute function song_artist_key();
create trigger song_artist_key_update before update of artist_uuid on song
  for each row when (old.artist_uuid is distinct from new.artist_uuid) execute function song_artist_key();

create function artist_name_to_songs() returns trigger language plpgsql as $$
begin
  update song set artist_key = new.name_key where artist_uuid = new.uuid;
  return null;
end
$$;
create trigger artist_name_to_songs after update of name on artist
  for each row when (old.name_key is distinct from new.name_key) execute function artist_name_to_songs();

-- All that the search looks into. The separator is a character that no person types.
alter table song add column search_key text collate "C" not null generated always as (
  fold(work_title) || E'\x1f' || fold(work_id) || E'\x1f' || coalesce(fold(isrc), '') || E'\x1f' || coalesce(artist_key, '')
) stored;
-- New entries wait in a short list and go into the index together, four times as fast as one by one. Every search reads
-- that list, so it stays short. Not partial: the planner would not use its statistics.
create index song_search on song using gin (bigrams(search_key)) with (gin_pending_list_limit = 512);
create index song_artist_key on song (artist_key, uuid) where deleted_at is null;
