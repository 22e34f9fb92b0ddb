-- T5: applications of artists to the library, as staff judge them.
create table new_artist_submission (
  uuid uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  full_name text not null generated always as (first_name || ' ' || last_name) stored,
  name_key text collate "C" not null generated always as (fold(first_name || ' ' || last_name)) stored,
  artist_band_name text,
  band_name_key text collate "C" not null generated always as (fold(coalesce(artist_band_name, ''))) stored,
  email text not null,
  status smallint not null default 1 check (status between 1 and 5),
  source smallint not null check (source between 1 and 6),
  country_uuid uuid references country,
  music_sounds_like text,
  hear_about_us text,
  came_from text,
  is_pro_member boolean not null default false,
  assigned_user uuid references app_user,
  last_approver uuid references app_user,
  -- Made by onboarding, once.
  artist_uuid uuid unique references artist,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint onboarded_with_artist check ((status = 5) = (artist_uuid is not null)),
  constraint onboarded_not_deleted check (status <> 5 or deleted_at is null)
);
create index new_artist_submission_name on new_artist_submission (name_key, uuid) where deleted_at is null;
create index new_artist_submission_assigned on new_artist_submission (assigned_user) where deleted_at is null;

-- The tracks that came with a submission.
create table artist_submission_file (
  uuid uuid primary key default gen_random_uuid(),
  new_artist_submission_uuid uuid not null references new_artist_submission on delete cascade,
  position smallint not null,
  format text not null check (format in ('mp3', 'wav')),
  storage_key text not null,
  md5 text not null,
  original_filename text not null,
  duration double precision,
  sample_rate integer,
  channels integer,
  created_at timestamptz not null default clock_timestamp(),
  unique (new_artist_submission_uuid, position)
);
