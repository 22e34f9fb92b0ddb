create table new_track_submission (
  uuid uuid primary key default gen_random_uuid(),
  artist_uuid uuid not null references artist,
  name text not null,
  name_key text collate "C" not null generated always as (fold(name)) stored,
  description text,
  status smallint not null default 1 check (status between 1 and 10),
  is_logo boolean not null default false,
  has_lyrics boolean not null default false,
  is_ambisonic boolean not null default false,
  is_surround_5_1 boolean not null default false,
  last_approver uuid references app_user,
  bpm integer,
  lyrics text,
  additional_lyrics_subjects text,
  notes text,
  taxonomy jsonb not null default '{}',
  song_uuid uuid references song,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint immersive_without_lyrics check (not (has_lyrics and (is_ambisonic or is_surround_5_1)))
);
create index new_track_submission_name on new_track_submission (name_key, uuid) where deleted_at is null;
create index new_track_submission_artist on new_track_submission (artist_uuid, name_key, uuid) where deleted_at is null;

-- The mp3 of a submission; an older one stays when a revision replaces it.
create table track_source_file (
  uuid uuid primary key default gen_random_uuid(),
  new_track_submission_uuid uuid not null references new_track_submission on delete cascade,
  state text not null default 'processing' check (state in ('processing', 'complete', 'failed')),
  storage_key text not null,
  waveform_key text,
  original_filename text not null,
  duration double precision,
  sample_rate integer,
  channels integer,
  error text,
  is_current boolean not null default true,
  created_at timestamptz not null default clock_timestamp()
);
create unique index track_source_file_current on track_source_file (new_track_submission_uuid) where is_current;

-- One delivered zip per slot (F2).
create table track_final_file (
  uuid uuid primary key default gen_random_uuid(),
  new_track_submission_uuid uuid not null references new_track_submission on delete cascade,
  file_type text not null,
  storage_key text not null,
  original_filename text not null,
  state text not null default 'uploaded' check (state in ('uploaded', 'processing', 'complete', 'failed')),
  problems text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (new_track_submission_uuid, file_type)
);

create table track_writer_share (
  new_track_submission_uuid uuid not null references new_track_submission on delete cascade,
  writer_uuid uuid not null references writer,
  position smallint not null,
  share numeric(6, 2) not null check (share > 0),
  primary key (new_track_submission_uuid, writer_uuid)
);
