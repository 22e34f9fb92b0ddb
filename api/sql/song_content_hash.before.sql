-- The first condition spares the songs that were never published.
create temporary table song_in_step on commit drop as
  select uuid from song where last_published_hash is not null and last_published_hash = song_content_hash(uuid);
create temporary table channel_in_step on commit drop as
  select song_uuid, channel_uuid from song_channel where content_hash is not null and content_hash = song_content_hash(song_uuid);
