-- Where the content of an upload goes once it is used: no form was ever given out for that key, so nobody can write there.
alter table upload
  add column accepted_key text unique,
  add column max_bytes bigint not null default 0,
  -- When the posted object, of which the accepted one is a copy, was removed.
  add column cleared_at timestamptz;
update upload
set accepted_key = regexp_replace(key, '/[0-9a-f]{32}/', '/' || replace(gen_random_uuid()::text, '-', '') || '/')
where used_at is null;
create index upload_open on upload (user_uuid, created_at) where used_at is null;
create index upload_uncleared on upload (created_at)
  where used_at is not null and cleared_at is null and accepted_key is not null;

-- Checksums of what was accepted, lower-case hex: null for files that are older than this, sha256 also until it was read.
alter table track_source_file add column md5 text, add column sha256 text;
alter table track_final_file add column md5 text, add column sha256 text;
alter table song_source_file add column md5 text, add column sha256 text;
