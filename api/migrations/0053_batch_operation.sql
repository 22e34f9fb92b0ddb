-- One attribute of many songs, changed by a job song by song, and what became of each song.
create table batch_operation (
  uuid uuid primary key default gen_random_uuid(),
  user_uuid uuid not null references app_user (uuid),
  task_uuid uuid references async_task (uuid) on delete set null,
  action text not null check (action in ('add', 'remove', 'set', 'clear', 'undo')),
  attribute text not null,
  -- What is added, removed or set; null for clear and undo.
  new_value jsonb,
  -- An operation is undone once.
  undo_of uuid unique references batch_operation (uuid) on delete cascade,
  song_count integer not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Counted when it ends: the songs are forgotten before the operation is.
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  failed_count integer not null default 0
);

-- A person has one that runs.
create unique index batch_operation_running on batch_operation (user_uuid) where finished_at is null;
create index batch_operation_newest on batch_operation (created_at, uuid);

-- A song of an operation. Its state leaves 'waiting' in the transaction that writes the song, so that no song is done twice.
create table batch_operation_song (
  batch_operation_uuid uuid not null references batch_operation (uuid) on delete cascade,
  -- Of no foreign key: who names a song that there is not learns it with the others' outcome.
  song_uuid uuid not null,
  position integer not null,
  work_title text not null,
  state text not null default 'waiting' check (state in ('waiting', 'changed', 'unchanged', 'failed')),
  -- The attribute around the change.
  before jsonb,
  after jsonb,
  error text,
  -- Of an undo: what the song must still have, and what it is given.
  expected jsonb,
  wanted jsonb,
  primary key (batch_operation_uuid, song_uuid)
);
create index batch_operation_song_waiting on batch_operation_song (batch_operation_uuid, position) where state = 'waiting';
