-- Why the content of a file cannot be used; the zip that it came in; and the upload that took the place of its first content.
alter table song_source_file
  add column problems text[] not null default '{}',
  add column zip_key text,
  add column zip_name text,
  add column revision_filename text,
  add column revision_storage_key text;
update song_source_file f
set zip_key = z.storage_key, zip_name = z.original_filename
from new_track_submission t join track_final_file z on z.new_track_submission_uuid = t.uuid
where t.song_uuid = f.song_uuid and z.file_type = f.file_type and z.state = 'complete';

-- What a source file was each time before its content was replaced: to listen to it beside the new one, and to read what was
-- said of it (F14).
create table song_source_file_version (
  uuid uuid primary key default gen_random_uuid(),
  song_source_file_uuid uuid not null references song_source_file on delete cascade,
  storage_key text not null,
  preview_key text,
  waveform_key text,
  original_file_name text not null,
  duration double precision,
  bit_depth integer,
  channels integer,
  sample_rate integer,
  md5 text,
  sha256 text,
  integrated_loudness double precision,
  true_peak double precision,
  asset_status text not null check (asset_status in ('pending', 'processing', 'processing_complete', 'processing_failed')),
  status text not null check (status in ('pending', 'approved', 'declined')),
  revision_note text,
  replaced_by uuid references app_user,
  replaced_at timestamptz not null default now()
);
create index song_source_file_version_file on song_source_file_version (song_source_file_uuid, replaced_at, uuid);

-- Uploads that were accepted for source files and are yet to be unpacked and checked; at most one a file.
create table song_source_file_upload (
  uuid uuid primary key default gen_random_uuid(),
  song_source_file_uuid uuid not null references song_source_file on delete cascade,
  storage_key text not null,
  md5 text not null,
  filename text not null,
  is_replacement boolean not null,
  status text not null default 'pending' check (status in ('pending', 'complete', 'failed')),
  user_uuid uuid not null references app_user,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index song_source_file_upload_pending on song_source_file_upload (song_source_file_uuid)
  where status = 'pending';
create index song_source_file_upload_file on song_source_file_upload (song_source_file_uuid);
