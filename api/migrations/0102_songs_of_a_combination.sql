-- Lists add up how many songs have a combination of states. A table that many songs were written at once to keeps the pages of the
-- rows that were put together since, and to look through these takes eight times as long as the page that the index has of the rest.
create index song_facet_count_songs on song_facet_count (facet) include (songs);
