-- The Song Finder looks a song up by the id that a channel gave it.
create index song_channel_id_downstream on song_channel (id_downstream) where id_downstream is not null;
