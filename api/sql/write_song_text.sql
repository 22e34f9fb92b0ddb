-- Writes the words by which searches find a song (migration 0198): those of titles (A), of names and numbers (C) and of the
-- description (D). Each title is also a lexeme as a whole, after an equals sign. After a number sign there are the ends of the
-- uuids of linked records, whose names are looked up in memory (docs/decisions/0213-search-of-songs.md), and 'lyrics' if the song
-- has lyrics. The row is locked first, so that everything others have committed is read.
create or replace function write_song_text(target uuid) returns void language plpgsql as $$
declare
  -- Words that a typing error may be corrected to.
  is_word constant text := '^[^0-9~#=]{4,30}$';
begin
  perform from song_text where song_uuid = target for update;
  delete from song_text where song_uuid = target and not exists (select from song where uuid = target and deleted_at is null);
  with written as (
    insert into song_text as t (song_uuid, title_key, words)
    select s.uuid, s.title_key,
      search_vector(concat_ws(' ', s.work_title, array_to_string(s.alternate_titles, ' ')), 'A', true)
        || search_vector(concat_ws(' ', (select a.name from artist a where a.uuid = s.artist_uuid), s.work_id, s.isrc), 'C', true)
        || search_vector(concat_ws(' ', s.iswc, array_to_string(s.tags, ' '), (
          select string_agg(w.full_name, ' ' order by x.position) from song_writer_share x join writer w on w.uuid = x.writer_uuid
          where x.song_uuid = target)), 'C', false)
        || search_vector(coalesce(s.description, ''), 'D', false)
        || (select coalesce(string_agg(quote_literal('=' || search_title(title)), ' '), '')::tsvector
          from unnest(s.work_title || s.alternate_titles) title)
        || (case when s.has_lyrics or s.lyrics <> '' then '''#lyrics''' else '' end)::tsvector
        || (select coalesce(string_agg('#' || right(x.linked::text, 12), ' '), '')::tsvector from (
          select tag_uuid as linked from song_tag where song_uuid = target
          union all select song_genre_uuid from song_song_genre where song_uuid = target
          union all select song_theme_uuid from song_song_theme where song_uuid = target
          union all select instrument_uuid from song_instrument where song_uuid = target
          union all select song_collection_uuid from song_collection_song where song_uuid = target) x)
    from song s where s.uuid = target and s.deleted_at is null
    on conflict (song_uuid) do update set title_key = excluded.title_key, words = excluded.words
    where (t.title_key, t.words) is distinct from (excluded.title_key, excluded.words)
    returning t.words
  )
  insert into search_word (word)
  select x.lexeme from written, unnest(written.words) x
  where x.weights && '{A,C}' and x.lexeme ~ is_word and not exists (select from search_word known where known.word = x.lexeme);
end
$$;
