-- How many songs use a genre, theme, instrument, collection or writer is counted for every row that is shown, and for all
-- of them to sort by it. Both columns in the index, so that the links are counted without looking at their table, and an
-- index of the deleted songs, few beside the others, to leave theirs out.
drop index song_song_genre_genre;
create index song_song_genre_genre on song_song_genre (song_genre_uuid, song_uuid);
drop index song_song_theme_theme;
create index song_song_theme_theme on song_song_theme (song_theme_uuid, song_uuid);
drop index song_instrument_instrument;
create index song_instrument_instrument on song_instrument (instrument_uuid, song_uuid);
drop index song_collection_song_collection;
create index song_collection_song_collection on song_collection_song (song_collection_uuid, song_uuid);
drop index song_writer_share_writer;
create index song_writer_share_writer on song_writer_share (writer_uuid, song_uuid);
create index song_deleted on song (uuid) where deleted_at is not null;

-- X7: the channels that a collection is on.
create index song_channel_live on song_channel (channel_uuid, song_uuid) where status = 'live';
