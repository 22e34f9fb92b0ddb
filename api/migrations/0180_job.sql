-- Jobs that wait, run, have ended. One that runs belongs to the worker `worker_uuid`, and each worker is a row of its own here,
-- in the state `worker`, which says that it lives.
create table job (
  uuid uuid primary key default gen_random_uuid(),
  -- Of equally old ones the first added is the first to run.
  number bigint generated always as identity,
  kind text not null,
  key text,
  input jsonb not null default '{}',
  task_uuid uuid,
  state text not null default 'waiting' check (state in ('waiting', 'retry', 'running', 'done', 'failed', 'worker')),
  -- Since when it waits, and until when.
  queued_at timestamptz not null default now(),
  run_at timestamptz not null default now(),
  tries integer not null default 0,
  -- How often a process died while it ran this job, and how often of those by its own fault.
  crashes integer not null default 0,
  faults integer not null default 0,
  worker_uuid uuid,
  heartbeat_at timestamptz,
  error text,
  ended_at timestamptz
);

create unique index job_key on job (kind, key) where state = 'waiting';
create index job_due on job (kind, run_at, number) where state in ('waiting', 'retry');
create index job_held on job (state) where state in ('running', 'worker');
create index job_ended on job (ended_at) where ended_at is not null;

drop table job_run;
drop table job_worker;

-- Releases before this one kept their jobs with pg-boss. Their workers are stopped for an upgrade, but a web process may still add
-- jobs: those come over as well. The schema goes a day later (jobQueue.ts), when nothing of them runs.
do $$
begin
  if to_regclass('pgboss.job') is null then
    return;
  end if;
  execute $sql$
    insert into job (uuid, kind, key, input, task_uuid, state, queued_at, run_at, tries, crashes, faults)
    select id, name, nullif(singleton_key, id::text), coalesce(data->'input', '{}'), (data->>'taskUuid')::uuid,
      case when state = 'created' then 'waiting' else 'retry' end, created_on,
      case when state = 'active' then now() else start_after end,
      retry_count + (started_on is not null)::int,
      coalesce((data->>'crashes')::int, 0), coalesce((data->>'faults')::int, 0)
    from pgboss.job where state < 'completed' and name not like '\_\_pgboss\_\_%'
    order by start_after, created_on, id
    on conflict (kind, key) where state = 'waiting' do nothing
  $sql$;
  execute $sql$update async_task set status = 'queued' where uuid in (select task_uuid from job) and status = 'running'$sql$;
  execute $sql$update pgboss.job set state = 'completed', completed_on = now() where state < 'completed'$sql$;
  execute $sql$
    create function pgboss.bring_over() returns trigger language plpgsql as $body$
    begin
      insert into public.job (uuid, kind, key, input, task_uuid, run_at)
      values (new.id, new.name, nullif(new.singleton_key, new.id::text), coalesce(new.data->'input', '{}'),
        (new.data->>'taskUuid')::uuid, new.start_after)
      on conflict (kind, key) where state = 'waiting' do update set key = excluded.key;
      update pgboss.job set state = 'completed', completed_on = now() where name = new.name and id = new.id;
      return null;
    end
    $body$
  $sql$;
  execute $sql$
    create trigger bring_over after insert on pgboss.job for each row execute function pgboss.bring_over()
  $sql$;
end
$$;
