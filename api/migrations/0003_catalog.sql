create table performing_rights_organization (
  uuid uuid primary key default gen_random_uuid(),
  name text not null constraint performing_rights_organization_name_key unique,
  cisac_code integer,
  -- Sent in registration exports (M7).
  is_exportable boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table artist (
  uuid uuid primary key default gen_random_uuid(),
  contributor_number integer not null generated always as identity,
  name text not null,
  name_key text collate "C" not null generated always as (fold(name)) stored,
  slug text not null constraint artist_slug_key unique,
  legal_name text,
  curation_state text not null default 'Ready For Review' check (curation_state in ('Ready For Review', 'Ready For Publication')),
  bio text,
  is_royalty boolean not null default true,
  is_pro_free boolean not null default false,
  is_dormant boolean not null default false,
  is_published boolean not null default false,
  artist_can_update_own_profile boolean not null default true,
  assigned_to uuid references app_user,
  first_name text,
  last_name text,
  email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index artist_name on artist (name_key, uuid) where deleted_at is null;

alter table app_user add constraint app_user_artist foreign key (artist_uuid) references artist;

create table writer (
  uuid uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  full_name text not null generated always as (first_name || ' ' || last_name) stored,
  name_key text collate "C" not null generated always as (fold(first_name || ' ' || last_name)) stored,
  is_visible boolean not null default true,
  ipi_number text,
  designation_code text not null default 'CA',
  performing_rights_organization_uuid uuid references performing_rights_organization,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index writer_name on writer (name_key, uuid);

create table artist_writer (
  artist_uuid uuid not null references artist on delete cascade,
  writer_uuid uuid not null references writer,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (artist_uuid, writer_uuid)
);
create index artist_writer_writer on artist_writer (writer_uuid);

create table publisher_ruleset (
  uuid uuid primary key default gen_random_uuid(),
  name text not null unique,
  is_default boolean not null default false,
  for_pro_free boolean not null default false,
  writer_pr_share numeric(6, 3) not null,
  publisher_pr_share numeric(6, 3) not null
);

create table song_genre (
  uuid uuid primary key default gen_random_uuid(),
  name text not null,
  name_key text collate "C" not null generated always as (fold(name)) stored,
  parent_genre_uuid uuid references song_genre,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index song_genre_name on song_genre (name_key, coalesce(parent_genre_uuid, '00000000-0000-0000-0000-000000000000'));

create table song_theme (
  uuid uuid primary key default gen_random_uuid(),
  name text not null,
  name_key text collate "C" not null generated always as (fold(name)) stored,
  parent_theme_uuid uuid references song_theme,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index song_theme_name on song_theme (name_key, coalesce(parent_theme_uuid, '00000000-0000-0000-0000-000000000000'));

create table instrument (
  uuid uuid primary key default gen_random_uuid(),
  name text not null,
  name_key text collate "C" not null generated always as (fold(name)) stored,
  parent_instrument_uuid uuid references instrument,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index instrument_name on instrument (name_key, coalesce(parent_instrument_uuid, '00000000-0000-0000-0000-000000000000'));

create table song_collection (
  uuid uuid primary key default gen_random_uuid(),
  name text not null,
  name_key text collate "C" not null generated always as (fold(name)) stored unique,
  read_only boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table original_composer (
  uuid uuid primary key default gen_random_uuid(),
  name text not null unique
);

create table song_curation_state (
  uuid uuid primary key default gen_random_uuid(),
  id smallint not null unique,
  name text not null unique
);

create function curation_state_named(wanted text) returns uuid
language sql stable as $$ select uuid from song_curation_state where name = wanted $$;

create table content_tier (
  uuid uuid primary key default gen_random_uuid(),
  position smallint not null unique,
  name text not null unique
);

create sequence song_work_number;
create sequence isrc_number;

create table song (
  uuid uuid primary key default gen_random_uuid(),
  -- S8: never reused, so a sequence and not a count.
  work_id text not null unique default 'W' || lpad(nextval('song_work_number')::text, 7, '0'),
  work_title text not null,
  title_key text collate "C" not null generated always as (fold(work_title)) stored,
  artist_uuid uuid references artist,
  assigned_to uuid references app_user,
  description text,
  description_hidden text,
  lyrics text,
  additional_lyrics_subjects text,
  has_lyrics boolean not null default false,
  isrc text,
  duration double precision,
  bpm double precision,
  version_type text,
  original_composer text,
  publisher_ruleset_uuid uuid references publisher_ruleset,
  curation_state_uuid uuid not null default curation_state_named('New') references song_curation_state,
  content_tier_uuid uuid references content_tier,
  tags text[] not null default '{}',
  tags_hidden text[] not null default '{}',
  auto_tagging_enabled boolean not null default true,
  artist_notes text,
  artist_suggested_instruments text,
  artist_suggested_usage text,
  artist_suggested_description text,
  artist_suggested_lyrics text,
  -- File types the delivery asked for (F2), checked by the blocker missing_required_type.
  required_file_types text[] not null default '{Full}',
  revision_note text,
  revision_requested_at timestamptz,
  inspection_state text not null default 'Not Inspected',
  publish_state text not null default 'Not Published' check (publish_state in ('Not Published', 'In Progress', 'Published', 'Taken Down', 'Error')),
  publish_direction text check (publish_direction in ('publish', 'take_down')),
  publish_started_at timestamptz,
  last_published_hash text,
  published_at timestamptz,
  is_desynchronized boolean not null default false,
  -- Kept beside the song by every write that can change them, so that lists and counters need not compute them (S5, S6).
  publish_blockers text[] not null default '{}',
  is_publish_blocked boolean not null default false,
  is_visible boolean not null default false,
  is_visible_comments text,
  zip_state text check (zip_state in ('in_progress', 'complete', 'error')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index song_isrc on song (isrc) where isrc is not null and deleted_at is null;
-- Index-only scans of the page's keys: title is the default sort, the uuid makes pages stable (W3).
create index song_title on song (title_key, uuid) where deleted_at is null;
create index song_updated on song (updated_at, uuid) where deleted_at is null;
create index song_created on song (created_at, uuid) where deleted_at is null;
create index song_artist on song (artist_uuid) where deleted_at is null;
create index song_state on song (publish_state) where deleted_at is null and publish_state in ('Error', 'In Progress');
create index song_blocked on song (uuid) where deleted_at is null and is_publish_blocked;

create table song_song_genre (
  song_uuid uuid not null references song on delete cascade,
  song_genre_uuid uuid not null references song_genre,
  primary key (song_uuid, song_genre_uuid)
);
create index song_song_genre_genre on song_song_genre (song_genre_uuid);

create table song_song_theme (
  song_uuid uuid not null references song on delete cascade,
  song_theme_uuid uuid not null references song_theme,
  primary key (song_uuid, song_theme_uuid)
);
create index song_song_theme_theme on song_song_theme (song_theme_uuid);

create table song_instrument (
  song_uuid uuid not null references song on delete cascade,
  instrument_uuid uuid not null references instrument,
  primary key (song_uuid, instrument_uuid)
);
create index song_instrument_instrument on song_instrument (instrument_uuid);

create table song_collection_song (
  song_collection_uuid uuid not null references song_collection on delete cascade,
  song_uuid uuid not null references song on delete cascade,
  primary key (song_uuid, song_collection_uuid)
);
create index song_collection_song_collection on song_collection_song (song_collection_uuid);

create table song_writer_share (
  song_uuid uuid not null references song on delete cascade,
  writer_uuid uuid not null references writer,
  position smallint not null,
  role text not null default 'CA',
  share numeric(6, 2) not null check (share > 0),
  editable boolean not null default true,
  primary key (song_uuid, writer_uuid)
);
create index song_writer_share_writer on song_writer_share (writer_uuid);

create table song_source_file (
  uuid uuid primary key default gen_random_uuid(),
  song_uuid uuid not null references song on delete cascade,
  file_type text not null,
  label text not null,
  position smallint not null default 0,
  storage_key text not null,
  preview_key text,
  waveform_key text,
  original_file_name text not null,
  duration double precision,
  bit_depth integer,
  channels integer,
  sample_rate integer,
  byte_size bigint not null,
  -- sha256 of the decoded audio: finds the same audio in another song (S7).
  audio_hash text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
  revision_note text,
  meets_quality_requirements boolean,
  warnings text[] not null default '{}',
  asset_status text not null default 'pending' check (asset_status in ('pending', 'processing', 'processing_complete', 'processing_failed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index song_source_file_song on song_source_file (song_uuid, position, uuid);
create index song_source_file_hash on song_source_file (audio_hash);

-- S14: where published songs go.
create table channel (
  uuid uuid primary key default gen_random_uuid(),
  name text not null unique,
  kind text not null,
  endpoint text,
  key text,
  active boolean not null default false,
  supports_take_down boolean not null default true
);

create table song_ingestion_log (
  uuid uuid primary key default gen_random_uuid(),
  song_uuid uuid not null references song on delete cascade,
  channel_uuid uuid not null references channel,
  operation text not null check (operation in ('CREATE', 'UPDATE', 'TAKE_DOWN')),
  status text not null default 'PENDING' check (status in ('PENDING', 'PUSHING', 'COMPLETE', 'ERROR')),
  -- The push this line belongs to: one publish or take-down of one song.
  push_uuid uuid not null,
  message text,
  details text,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index song_ingestion_log_song on song_ingestion_log (song_uuid, created_at desc, uuid);

create table song_channel (
  song_uuid uuid not null references song on delete cascade,
  channel_uuid uuid not null references channel,
  status text not null check (status in ('live', 'pending', 'taken_down', 'error', 'not_found')),
  url_downstream text,
  id_downstream text,
  content_hash text,
  updated_at timestamptz not null default now(),
  primary key (song_uuid, channel_uuid)
);

-- Lists that the product ships, loaded once: what people change or delete afterwards stays so.
create table reference_load (
  name text primary key,
  loaded_at timestamptz not null default now()
);
