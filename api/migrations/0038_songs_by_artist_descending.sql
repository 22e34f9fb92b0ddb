-- Songs without an artist come last in either order. The index of the ascending order, read backwards, has them first.
create index song_artist_key_desc on song (artist_key desc nulls last, uuid desc) where deleted_at is null;
