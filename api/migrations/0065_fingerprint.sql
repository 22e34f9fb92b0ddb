-- Acoustic fingerprints of the full stereo files of songs and of submitted mp3s, each of the content that has this MD5. Words of 32
-- bits, four bytes each, one for every eighth of a second; null of what no fingerprint could be made of. A file is found by its
-- indexed words, which its content chooses (docs/decisions/0053).
create table fingerprint (
  uuid uuid primary key default gen_random_uuid(),
  song_source_file_uuid uuid unique references song_source_file on delete cascade,
  track_source_file_uuid uuid unique references track_source_file on delete cascade,
  md5 text not null,
  words bytea,
  indexed_words integer[] not null default '{}',
  made_at timestamptz not null default now(),
  check (num_nonnulls(song_source_file_uuid, track_source_file_uuid) = 1)
);
-- Nothing to compress, and the words are read of candidates only.
alter table fingerprint alter column words set storage external;
create index fingerprint_indexed_words on fingerprint using gin (indexed_words) with (fastupdate = off);
