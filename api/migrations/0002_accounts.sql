create table user_role (
  uuid uuid primary key default gen_random_uuid(),
  name text not null unique,
  permissions text[] not null
);

create table app_user (
  uuid uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  full_name text not null generated always as (first_name || ' ' || last_name) stored,
  email text not null constraint app_user_email_key unique,
  password_hash text,
  user_role_uuid uuid not null references user_role,
  artist_uuid uuid unique,
  is_active boolean not null default true,
  -- T7: an artist who has not saved a first profile is sent to the registration profile.
  needs_profile boolean not null default false,
  last_active_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint app_user_email_lower check (email = lower(email))
);

-- W8: opaque tokens, stored hashed. kind: session, registration or reset.
create table auth_token (
  uuid uuid primary key default gen_random_uuid(),
  hash text not null unique,
  kind text not null check (kind in ('session', 'registration', 'reset')),
  user_uuid uuid not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index auth_token_user on auth_token (user_uuid, kind);

-- Who did what to which thing, written in the transaction of the change itself (V2).
create table user_activity (
  uuid uuid primary key default gen_random_uuid(),
  user_uuid uuid references app_user,
  user_label text not null,
  created_at timestamptz not null default clock_timestamp(),
  action text not null,
  resource_type text not null,
  resource_uuid uuid,
  resource_label text not null,
  target_type text not null,
  target_uuids uuid[] not null default '{}',
  target_labels text[] not null default '{}'
);
create index user_activity_newest on user_activity (created_at desc, uuid);
create index user_activity_resource on user_activity (resource_type, resource_uuid, created_at desc, uuid);

create table note (
  uuid uuid primary key default gen_random_uuid(),
  text text not null,
  note_type smallint not null check (note_type in (1, 2)),
  parent_type text not null,
  parent_uuid uuid not null,
  user_uuid uuid references app_user,
  created_at timestamptz not null default clock_timestamp()
);
create index note_parent on note (parent_type, parent_uuid, created_at, uuid);

-- Every upload form that was given out: a submitted url must be one of these, issued to the same user (F15, C9).
create table upload (
  uuid uuid primary key default gen_random_uuid(),
  key text not null unique,
  kind text not null,
  user_uuid uuid not null references app_user,
  subject_uuid uuid,
  file_type text,
  checksum text not null,
  original_filename text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
