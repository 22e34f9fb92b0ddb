-- M18: the songs of a file of registrations, as long as the file is kept (A5).
create table registration_file_song (
  report_uuid uuid not null references pro_registration on delete cascade,
  song_uuid uuid not null references song on delete cascade,
  primary key (report_uuid, song_uuid)
);
create index registration_file_song_of_song on registration_file_song (song_uuid);
-- M20: the file that had the song last, by its name, which is longer known than the file is kept. Null where an earlier
-- release has sent it.
alter table song_registration add column sent_file text;
