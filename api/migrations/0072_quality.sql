-- What is measured of a file's samples beside its loudness (docs/decisions/0060-quality.md); null of files that are older.
alter table song_source_file add column quality jsonb;
