select refresh_song(uuid) from song where deleted_at is null;
