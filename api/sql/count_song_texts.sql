-- How many songs a search finds. Words are stored apart from the rows (migration 0294): to read them all for a word that most songs
-- have takes five times as long as to ask the index, which the planner does not know.
create or replace function count_song_texts(query tsquery) returns integer
language sql stable parallel safe set enable_seqscan = off as $$
  select count(*)::integer from song_text where words @@ query
$$;
