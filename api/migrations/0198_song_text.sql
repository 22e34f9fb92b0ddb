-- What the search of songs reads: a row a song, written with it (api/sql/write_song_text.sql).
create table song_text (
  song_uuid uuid primary key references song on delete cascade,
  -- That of the song: what is found is ordered by it.
  title_key text collate "C" not null,
  words tsvector not null
);
-- New entries wait in a short list, as every search reads that (migration 0010).
create index song_text_words on song_text using gin (words) with (gin_pending_list_limit = 512);
create index song_text_title on song_text (title_key, song_uuid);

-- Words of titles and names, among which a search that finds nothing looks for what may have been meant. Two transactions that meet
-- a new word at once write it twice, in place of waiting for each other; one that no song has any more stays.
create table search_word (
  word text collate "C" not null,
  backwards text collate "C" not null generated always as (reverse(word)) stored
);
create index search_word_beginning on search_word (word);
create index search_word_end on search_word (backwards);

select watch_list_version(name) from unnest(array['song_text', 'song_genre', 'song_theme', 'instrument', 'song_collection']) name;

-- Until its file says what it does, and has it done for the songs that there are.
create function write_song_text(target uuid) returns void language plpgsql as $$
begin
end
$$;
