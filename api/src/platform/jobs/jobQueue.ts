import { Cron } from 'croner';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../db/database';
import { isPast } from '../db/isPast';
import type { JobDefinition } from './jobDefinition';

/** A job taken from the queue; `tries` is 1 in the first attempt. */
export interface TakenJob {
  uuid: string;
  kind: string;
  input: unknown;
  taskUuid: string | null;
  tries: number;
  /** How often a process died while it ran this job. */
  crashes: number;
  /** How many of those were crashes; `FAULTS_SET_ASIDE` at once if it ran nothing else. */
  faults: number;
}

/**
 * A job whose process died this often is not run again. A job must survive the death of its process (A2: batch updates),
 * and a long one may see several. Until then it runs again, but never beside another job whose process died, so that
 * further deaths show which of them is the cause.
 */
export const CRASHES_SET_ASIDE = 4;
/** Nor is one whose process crashed this often (`leaveCrashReport`): nothing else can be the cause. */
export const FAULTS_SET_ASIDE = 2;

type Timed = Pick<JobDefinition<z.ZodType, unknown>, 'name' | 'cron'>;

/** The key of the next scheduled run. */
const CLOCK_KEY = 'by the clock';

const waits = sql<boolean>`state in ('waiting', 'retry')`;
const isDue = sql<boolean>`${waits} and run_at <= now()`;

/** The columns of a taken job. */
export const takenJob = sql`uuid, kind, input, task_uuid as "taskUuid", tries, crashes, faults`;

/** The table `job` as a queue. It starts nothing on its own. */
export const createJobQueue = (db: Db) => ({
  /**
   * Adds a job in the caller's transaction. If a job of the kind with the same key is already waiting, adds nothing and
   * returns that one, locked so that nobody starts it before this transaction has ended: it sees what the transaction
   * wrote.
   */
  add: async (
    trx: Db,
    kind: string,
    job: {
      input: unknown;
      taskUuid?: string | undefined;
      startAfterSeconds?: number;
      singletonKey?: string;
      lane?: string;
    },
  ): Promise<{ uuid: string; taskUuid: string | null }> => {
    const { rows } = await sql<{ uuid: string; taskUuid: string | null }>`
      insert into job (kind, key, input, task_uuid, run_at, lane)
      values (${kind}, ${job.singletonKey ?? null}, ${JSON.stringify(job.input)}, ${job.taskUuid ?? null},
        now() + make_interval(secs => ${job.startAfterSeconds ?? 0}), ${job.lane ?? ''})
      on conflict (kind, key) where state = 'waiting' do update set key = excluded.key
      returning uuid, task_uuid as "taskUuid"
    `.execute(trx);
    const [added] = rows;
    if (!added) throw new Error(`The job ${kind} was not added.`);
    return added;
  },

  /** Adds jobs without keys in the caller's transaction, all at once, to run in this order. */
  addAll: async (trx: Db, kind: string, jobs: readonly { input: unknown; lane: string }[]): Promise<void> => {
    await sql`
      insert into job (kind, input, lane)
      select ${kind}, value -> 'input', value ->> 'lane'
      from jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) with ordinality order by ordinality
    `.execute(trx);
  },

  /** Puts the next try of a lane's jobs off no longer. */
  retryNow: async (trx: Db, kind: string, lane: string): Promise<void> => {
    await sql`
      update job set run_at = now() where kind = ${kind} and lane = ${lane} and state = 'retry' and run_at > now()
    `.execute(trx);
  },

  /** Whether a job of these kinds could start now. */
  isDue: async (kinds: readonly string[]): Promise<boolean> => {
    const { rows } = await sql`select from job where kind = any(${kinds}) and ${isDue} limit 1`.execute(db);
    return rows.length > 0;
  },

  /**
   * Takes due jobs for a worker, oldest first: in each lane of a kind as many as the kind has places, minus those running
   * here; of jobs whose process died at most one, unless one of them is already running here.
   */
  take: async (
    places: ReadonlyMap<string, number>,
    { workerUuid, isSuspectRunning }: { workerUuid: string; isSuspectRunning: boolean },
  ): Promise<TakenJob[]> => {
    const kinds = [...places.keys()];
    const { rows } = await sql<TakenJob>`
      with suspect as (
        select uuid from job where kind = any(${kinds}) and ${isDue} and crashes > 0 and not ${isSuspectRunning}::boolean
        order by run_at, number limit 1
      ),
      due as (
        select one.uuid from unnest(${kinds}::text[], ${[...places.values()]}::int[]) as room (kind, places), lateral (
          select distinct lane from job where job.kind = room.kind and ${isDue}
        ) lanes, lateral (
          select uuid from job
          where job.kind = room.kind and job.lane = lanes.lane and ${isDue}
            and (crashes = 0 or uuid = (select uuid from suspect))
          order by run_at, number
          limit room.places - (
            select least(count(*), room.places) from job
            where kind = room.kind and lane = lanes.lane and state = 'running' and worker_uuid = ${workerUuid}
          )
          for update skip locked
        ) one
      ),
      taken as (
        update job set state = 'running', tries = tries + 1, worker_uuid = ${workerUuid}
        where uuid in (select uuid from due) returning *
      ),
      watched as (
        update async_task set status = 'running', started_at = coalesce(started_at, now())
        where uuid in (select task_uuid from taken)
      )
      select ${takenJob} from taken order by run_at, number
    `.execute(db);
    return rows;
  },

  /** Seconds that the oldest startable job has waited; null if there is none. */
  oldestWaitingSeconds: async (): Promise<number | null> => {
    const { rows } = await sql<{ seconds: number | null }>`
      select extract(epoch from now() - min(run_at))::float as seconds from job where ${isDue}
    `.execute(db);
    return rows[0]?.seconds ?? null;
  },

  /** Number of jobs given up in the last hours because their process died with them. */
  setAside: async (): Promise<number> => {
    const { rows } = await sql<{ jobs: number }>`
      select count(*)::int as jobs from job where state = 'failed' and ended_at > now() - interval '12 hours'
        and (crashes >= ${CRASHES_SET_ASIDE} or faults >= ${FAULTS_SET_ASIDE})
    `.execute(db);
    return rows[0]?.jobs ?? 0;
  },

  /**
   * Enqueues the next run of every kind with `cron`. When a process starts, an overdue run is skipped, and a schedule may
   * have changed or be gone; a run postponed while the clock was ahead is ignored.
   */
  schedule: async (jobs: readonly Timed[], o: { isStart: boolean }): Promise<void> => {
    const timed = jobs.flatMap(({ name, cron }) => {
      const next = cron && new Cron(cron, { timezone: 'UTC' }).nextRun();
      return next ? [{ kind: name, next }] : [];
    });
    const kinds = timed.map(({ kind }) => kind);
    await sql`delete from job where key = ${CLOCK_KEY} and state = 'waiting' and kind <> all(${kinds}::text[])`.execute(
      db,
    );
    await sql`
      insert into job (kind, key, run_at)
      select kind, ${CLOCK_KEY}, at from unnest(${kinds}::text[], ${timed.map(({ next }) => next)}::timestamptz[]) as next (kind, at)
      on conflict (kind, key) where state = 'waiting' do update set run_at = excluded.run_at
      where job.run_at > excluded.run_at
        or (${o.isStart}::boolean and job.run_at not between now() - interval '1 minute' and now())
    `.execute(db);
  },

  /** Lets jobs start that were postponed while the clock was ahead, and deletes those that ended a week ago. */
  tidy: async (): Promise<void> => {
    await sql`update job set run_at = now() where ${waits} and run_at > now() and not ${isPast('queued_at')}`.execute(
      db,
    );
    await sql`delete from job where ended_at < now() - interval '7 days'`.execute(db);
    // Earlier releases kept jobs there; theirs were migrated, and by now none of their processes runs.
    await sql`
      do $$ begin
        if exists (select from schema_migration where name = '0180_job.sql' and applied_at < now() - interval '1 day') then
          drop schema if exists pgboss cascade;
        end if;
      end $$
    `.execute(db);
  },
});

export type JobQueue = ReturnType<typeof createJobQueue>;
