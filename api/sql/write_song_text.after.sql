select write_song_text(uuid) from song where deleted_at is null;
