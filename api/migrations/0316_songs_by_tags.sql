-- The song list can be narrowed to songs with some words among their tags.
create index song_tags on song using gin (tags) with (gin_pending_list_limit = 512) where deleted_at is null;
