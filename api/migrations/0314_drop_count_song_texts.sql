-- Searches count in one statement, and keep PostgreSQL from reading whole tables by a setting of their transaction.
drop function if exists count_song_texts(tsquery);
