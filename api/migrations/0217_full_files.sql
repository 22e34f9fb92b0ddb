-- S19: whose full file has which features, read of all songs at once.
create index song_source_file_full on song_source_file (uuid) include (song_uuid, md5) where file_type = 'Full';
