-- The place of a song among those of a collection, as people have put them; null for one that nobody has placed.
alter table song_collection_song add column position integer;
