-- Search folds both sides: lower case, compatibility forms decomposed, combining marks dropped (Beyoncé = beyonce).
-- No extension is used, so that the embedded database and any PostgreSQL 15 or newer answer alike. Lower-casing names
-- its collation, because a database created with the C locale would lower ASCII letters only.
do $$
declare
  lowering text := (
    select quote_ident(collname)
    from pg_collation
    where collname in ('pg_c_utf8', 'und-x-icu') and collencoding in (-1, pg_char_to_encoding('UTF8'))
    order by collname = 'pg_c_utf8' desc
    limit 1
  );
begin
  execute format(
    $create$
      create function fold(value text) returns text
      language sql immutable strict parallel safe
      return lower(
        case
          when octet_length(value) = char_length(value) then value
          else regexp_replace(
            normalize(value, NFKD),
            '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]',
            '',
            'g'
          )
        end collate %s
      )
    $create$,
    coalesce(lowering, '"default"')
  );
end
$$;

-- A1: one table, read through two views (asyncTaskView.ts).
create table async_task (
  uuid uuid primary key default gen_random_uuid(),
  kind text not null,
  owner_user_uuid uuid,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  errors jsonb not null default '[]',
  result jsonb,
  error text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);

create index async_task_open on async_task (owner_user_uuid, kind) where status in ('queued', 'running');

-- A3: shown once, then kept as delivered.
create table user_message (
  uuid uuid primary key default gen_random_uuid(),
  user_uuid uuid not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);

create index user_message_undelivered on user_message (user_uuid, created_at) where delivered_at is null;

-- W12: status and response are null while the first request with this key is still being answered.
create table idempotency_key (
  uuid uuid primary key default gen_random_uuid(),
  key uuid not null,
  user_uuid uuid,
  route text not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  unique nulls not distinct (user_uuid, key)
);

create index idempotency_key_created_at on idempotency_key (created_at);

-- Who is alive to run jobs, and which job each of them holds. A job held by a worker that no longer reports goes back
-- to its queue.
create table job_worker (
  uuid uuid primary key default gen_random_uuid(),
  host text not null,
  pid integer not null,
  started_at timestamptz not null default now(),
  heartbeat_at timestamptz not null default now()
);

create table job_run (
  job_uuid uuid primary key,
  job_name text not null,
  worker_uuid uuid not null,
  started_at timestamptz not null default now()
);

create index job_run_worker on job_run (worker_uuid);
