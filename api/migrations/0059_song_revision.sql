-- When the artist answered a requested revision. The revision is open until then, as long as there are declined files.
alter table song add column revision_submitted_at timestamptz;
-- The revisions that an artist has open: few of many songs.
create index song_revision_requested on song (artist_uuid, revision_requested_at desc, uuid)
  where revision_requested_at is not null and deleted_at is null;
-- What was uploaded for a declined file and not submitted yet.
create index upload_of_revision on upload (subject_uuid, created_at desc)
  where kind = 'my_song_revision' and used_at is null;
