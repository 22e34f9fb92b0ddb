-- A file that is brought in: what it would change, value by value, until somebody applies it. The same for every kind of file,
-- so that one more needs no table (decision 0176). These tables take the place of those of songs and of tags and terms.
create table file_task (
  uuid uuid primary key default gen_random_uuid(),
  -- Also the kind of its upload.
  kind text not null,
  -- What the file is of, where a kind has several.
  subject text,
  user_uuid uuid not null references app_user (uuid),
  file_name text not null,
  storage_key text not null,
  task_uuid uuid references async_task (uuid) on delete set null,
  apply_task_uuid uuid references async_task (uuid) on delete set null,
  -- Who applies it, with whose permissions.
  applied_by_uuid uuid references app_user (uuid),
  -- The operation that applies it, where one does: it is applied once that has ended.
  batch_operation_uuid uuid references batch_operation (uuid),
  status text not null default 'reading' check (status in ('reading', 'ready', 'applying', 'applied', 'failed')),
  -- The try that reads it: one that was given up writes nothing any more.
  run_uuid uuid,
  -- Why it failed.
  error text,
  -- What its kind counts, by name.
  counts jsonb not null default '{}',
  -- All of them; the first ones are kept.
  error_count integer not null default 0,
  created_at timestamptz not null default now()
);
create index file_task_age on file_task (created_at);
create index file_task_user on file_task (user_uuid);

create table file_task_change (
  file_task_uuid uuid not null references file_task (uuid) on delete cascade,
  -- 1 for the first row below the head.
  row_number integer not null,
  -- Its place in the row.
  position integer not null,
  column_name text not null,
  attribute text not null,
  record_type text not null,
  record_uuid uuid not null,
  record_name text not null,
  is_new boolean not null,
  -- The values, and the cells as they are shown.
  before jsonb not null,
  after jsonb not null,
  before_text text not null,
  after_text text not null,
  -- Why it was not applied.
  left_alone text,
  primary key (file_task_uuid, row_number, position)
);
create index file_task_change_record on file_task_change (file_task_uuid, record_uuid);

create table file_task_error (
  file_task_uuid uuid not null references file_task (uuid) on delete cascade,
  -- 0 for the head.
  row_number integer not null,
  -- Its place in the row, where a column may have several.
  position integer not null,
  -- '' for the row as a whole.
  column_name text not null,
  error text not null,
  primary key (file_task_uuid, row_number, position, column_name)
);

insert into file_task (uuid, kind, user_uuid, file_name, storage_key, task_uuid, batch_operation_uuid, status, run_uuid, error, counts, error_count, created_at)
select uuid, 'song_import', user_uuid, file_name, storage_key, task_uuid, batch_operation_uuid, status, run_uuid, error,
  jsonb_build_object('rows', row_count), error_count, created_at
from song_import;
insert into file_task_change (file_task_uuid, row_number, position, column_name, attribute, record_type, record_uuid, record_name, is_new, before, after, before_text, after_text)
select song_import_uuid, row_number, column_position, column_name, attribute, 'song', song_uuid, work_title, false, before, after, before_text, after_text
from song_import_change;
insert into file_task_error (file_task_uuid, row_number, position, column_name, error)
select song_import_uuid, row_number, 0, column_name, error from song_import_error;

insert into file_task (uuid, kind, subject, user_uuid, file_name, storage_key, task_uuid, apply_task_uuid, applied_by_uuid, status, run_uuid, error, counts, error_count, created_at)
select uuid, 'taxonomy_import', file_kind, user_uuid, file_name, storage_key, task_uuid, apply_task_uuid, applied_by_uuid, status, run_uuid, error,
  jsonb_build_object('records', record_count, 'created', created_count, 'changed', changed_count, 'unchanged', unchanged_count), error_count, created_at
from taxonomy_import;
insert into file_task_change (file_task_uuid, row_number, position, column_name, attribute, record_type, record_uuid, record_name, is_new, before, after, before_text, after_text, left_alone)
select taxonomy_import_uuid, row_number, position, attribute, attribute, record_type, record_uuid, record_name, is_new, before, after, before_text, after_text, left_alone
from taxonomy_import_change;
insert into file_task_error (file_task_uuid, row_number, position, column_name, error)
select taxonomy_import_uuid, row_number, position, column_name, error from taxonomy_import_error;

drop table song_import_change, song_import_error, song_import, taxonomy_import_change, taxonomy_import_error, taxonomy_import;
