-- A file of tags or terms that comes back: what it would change, value by value, until somebody applies it (X19).
create table taxonomy_import (
  uuid uuid primary key default gen_random_uuid(),
  user_uuid uuid not null references app_user (uuid),
  file_kind text not null check (file_kind in ('tags', 'terms', 'taxonomy')),
  file_name text not null,
  storage_key text not null,
  task_uuid uuid references async_task (uuid) on delete set null,
  apply_task_uuid uuid references async_task (uuid) on delete set null,
  -- Who applies it, with whose permissions.
  applied_by_uuid uuid references app_user (uuid),
  status text not null default 'reading' check (status in ('reading', 'ready', 'applying', 'applied', 'failed')),
  -- The try that reads it: one that was given up writes nothing any more.
  run_uuid uuid,
  -- Why it failed.
  error text,
  record_count integer not null default 0,
  created_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  error_count integer not null default 0,
  created_at timestamptz not null default now()
);
create index taxonomy_import_age on taxonomy_import (created_at);
create index taxonomy_import_user on taxonomy_import (user_uuid);

create table taxonomy_import_change (
  taxonomy_import_uuid uuid not null references taxonomy_import (uuid) on delete cascade,
  position integer not null,
  -- Where it stands in the file: the row of a sheet, or the subject of a triple.
  row_number integer,
  subject text,
  record_type text not null check (record_type in ('tag', 'term')),
  record_uuid uuid not null,
  record_name text not null,
  is_new boolean not null,
  attribute text not null,
  -- The values, and as they are shown.
  before jsonb not null,
  after jsonb not null,
  before_text text not null,
  after_text text not null,
  -- Why it was not applied.
  left_alone text,
  primary key (taxonomy_import_uuid, position)
);

create table taxonomy_import_error (
  taxonomy_import_uuid uuid not null references taxonomy_import (uuid) on delete cascade,
  position integer not null,
  row_number integer,
  subject text,
  -- '' for the record as a whole.
  column_name text not null,
  error text not null,
  primary key (taxonomy_import_uuid, position)
);
