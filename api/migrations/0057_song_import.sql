-- An import changes several attributes of each of its songs, as one operation that can be undone.
alter table batch_operation
  drop constraint batch_operation_action_check,
  add constraint batch_operation_action_check check (action in ('add', 'remove', 'set', 'clear', 'undo', 'import'));

-- A sheet of songs that was edited and comes back: what it would change, cell by cell, until somebody applies it.
create table song_import (
  uuid uuid primary key default gen_random_uuid(),
  user_uuid uuid not null references app_user (uuid),
  file_name text not null,
  storage_key text not null,
  task_uuid uuid references async_task (uuid) on delete set null,
  -- Applied is one whose operation has ended.
  status text not null default 'reading' check (status in ('reading', 'ready', 'applying', 'failed')),
  -- The try that reads it: one that was given up writes nothing any more.
  run_uuid uuid,
  -- Why it failed.
  error text,
  row_count integer not null default 0,
  error_count integer not null default 0,
  batch_operation_uuid uuid references batch_operation (uuid),
  created_at timestamptz not null default now()
);
create index song_import_age on song_import (created_at);

create table song_import_change (
  song_import_uuid uuid not null references song_import (uuid) on delete cascade,
  -- 1 for the first row below the head.
  row_number integer not null,
  column_position smallint not null,
  column_name text not null,
  attribute text not null,
  song_uuid uuid not null,
  work_title text not null,
  -- The values, and the cells as they are shown.
  before jsonb not null,
  after jsonb not null,
  before_text text not null,
  after_text text not null,
  primary key (song_import_uuid, row_number, column_position)
);
create index song_import_change_song on song_import_change (song_import_uuid, song_uuid);

create table song_import_error (
  song_import_uuid uuid not null references song_import (uuid) on delete cascade,
  -- 0 for the head.
  row_number integer not null,
  -- '' for the row as a whole.
  column_name text not null,
  error text not null,
  primary key (song_import_uuid, row_number, column_name)
);
