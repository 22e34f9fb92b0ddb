-- A5: files that people have had made. A report is known by its task, so that a job that runs again writes the same one.
create table report (
  uuid uuid primary key default gen_random_uuid(),
  task_uuid uuid not null unique,
  user_uuid uuid not null references app_user,
  name text not null,
  name_key text collate "C" not null generated always as (fold(name)) stored,
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'complete', 'error')),
  storage_key text,
  created_at timestamptz not null default clock_timestamp()
);
create index report_newest on report (user_uuid, created_at desc, uuid desc);
create index report_age on report (created_at);
