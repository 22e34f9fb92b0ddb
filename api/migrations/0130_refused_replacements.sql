-- C16: an upload that is to take the place of a file leaves the file as it is until it was accepted, so why it was refused stands with
-- the upload.
alter table song_source_file_upload add column problems text[] not null default '{}';
