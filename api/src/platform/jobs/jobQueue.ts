import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { z } from 'zod';
import type { Database, Db } from '../db/database';
import { AppError, errorMessage } from '../errors';
import { isPast } from '../db/isPast';
import type { JobDefinition } from './jobDefinition';
import { plainText } from './storableText';

/** What a queued job carries. */
export interface JobData {
  input: unknown;
  taskUuid?: string;
  /** How often a process died while it ran this job. */
  crashes?: number;
  /** How often of those by its own fault; `FAULTS_SET_ASIDE` at once when it ran nothing else. */
  faults?: number;
}

/** A job taken from its queue; `retryCount` is 0 in the first try. */
export type TakenJob = Pick<PgBoss.JobWithMetadata<JobData>, 'id' | 'name' | 'data' | 'retryCount' | 'retryLimit'>;

export type QueuedJob = { id: string; data: JobData };

/** The part of a definition that says how its queue behaves. */
export type QueueDefinition = Pick<
  JobDefinition<z.ZodType, unknown>,
  'name' | 'retryLimit' | 'retryDelaySeconds' | 'timeoutSeconds' | 'cron'
>;

export const DEFAULT_TIMEOUT_SECONDS = 900;

/** pg-boss lets go of a job only after its own limit; ours ends first and is the one that counts. */
const EXPIRY_SLACK_SECONDS = 600;
const LONGEST_EXPIRY_SECONDS = 24 * 3600 - 1;

/**
 * A job whose process died so often is not run again. A job must outlive the death of its process (A2), and a long one may see
 * several. It is run again then, but never beside another one with which a process died, so that further deaths tell which of them
 * it was.
 */
export const CRASHES_SET_ASIDE = 4;
/** Nor is one whose process died so often by its own fault (`leaveCrashReport`): nobody else did it. */
export const FAULTS_SET_ASIDE = 2;

export const crashesOf = sql<number>`coalesce((data->>'crashes')::int, 0)`;
export const faultsOf = sql<number>`coalesce((data->>'faults')::int, 0)`;

/** Seconds within which a start has usually finished. */
const START_SECONDS = 2;

const queueOptions = ({ retryLimit = 3, retryDelaySeconds = 5, timeoutSeconds }: QueueDefinition) => ({
  // Of jobs with the same key, `short` lets only one wait at a time.
  policy: 'short' as const,
  retryLimit,
  retryDelay: retryDelaySeconds,
  expireInSeconds: Math.min((timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS) + EXPIRY_SLACK_SECONDS, LONGEST_EXPIRY_SECONDS),
});

const notAdded = (name: string) =>
  `The job ${name} could not be enqueued: it is not among the jobs given to createJobs.`;

/** pg-boss's statements run in the caller's transaction. */
const within = (trx: Db): PgBoss.Db => ({
  executeSql: async (text, values) => {
    const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});

/**
 * The queues of all kinds of jobs, kept by pg-boss in the same database, in the schema `pgboss`. Nothing here runs by
 * itself but the clock of jobs with `cron`, and that only after `start({ clock: true })`.
 */
export const createJobQueue = (database: Database, onError: (error: Error) => void) => {
  let boss: PgBoss | undefined;

  const started = (): PgBoss => {
    // Before the start has finished, and while the process ends.
    if (!boss) throw new AppError('unavailable', { retryAfter: START_SECONDS });
    return boss;
  };

  /** Makes or updates a queue per kind, and the timetable of those that run by the clock. */
  const declare = async (running: PgBoss, jobs: readonly QueueDefinition[], clock: boolean) => {
    const known = new Set((await running.getQueues()).map(({ name }) => name));
    for (const job of jobs) {
      const options = queueOptions(job);
      if (known.has(job.name)) await running.updateQueue(job.name, { name: job.name, ...options });
      else await running.createQueue(job.name, { name: job.name, ...options });
    }
    if (!clock) return;
    for (const { name } of await running.getSchedules()) {
      if (!jobs.some((job) => job.name === name && job.cron)) await running.unschedule(name);
    }
    for (const { name, cron } of jobs) {
      if (cron) await running.schedule(name, cron, { input: {} }, { tz: 'UTC' });
    }
  };

  /** What was noted while the clock was ahead: nothing would start until then, neither by the timetables nor of the jobs. */
  const forgetFuture = async () => {
    await sql`update pgboss.version set cron_on = null where not ${isPast('cron_on')}`.execute(database.db);
    await sql`
      update pgboss.job set start_after = now() where state < 'active' and start_after > now()
        and not (${isPast('created_on')} and ${isPast('started_on')} is not false)
    `.execute(database.db);
  };

  const start = async (jobs: readonly QueueDefinition[], { clock }: { clock: boolean }): Promise<void> => {
    const running = new PgBoss({
      db: { executeSql: (text, values) => database.pool.query(text, values) },
      schedule: clock && jobs.some(({ cron }) => cron),
      // A look at the clock may come a moment too early and be left out; two a minute must remain, or a time is missed.
      cronMonitorIntervalSeconds: 15,
      // Expiry would end a job without its task hearing of it: jobWorkers.ts looks after jobs whose process died.
      supervise: false,
    });
    running.on('error', onError);
    await running.start();
    await forgetFuture();
    await declare(running, jobs, clock);
    boss = running;
  };

  /** The waiting job with this key, held so that nobody starts it before the caller's transaction has ended. */
  const holdWaiting = async (trx: Db, name: string, key: string): Promise<QueuedJob | undefined> => {
    const { rows } = await sql<QueuedJob>`
      select id, data from pgboss.job where name = ${name} and singleton_key = ${key} and state = 'created' for update
    `.execute(trx);
    return rows[0];
  };

  /**
   * Adds a job in the caller's transaction. With a key of which one is waiting already it adds nothing and gives that
   * one back; it will run after this transaction, and so see what it wrote.
   */
  const add = async (
    trx: Db,
    name: string,
    job: { data: JobData; startAfterSeconds?: number; singletonKey?: string },
  ): Promise<QueuedJob> => {
    const id = randomUUID();
    for (let tries = 0; tries < 10; tries += 1) {
      const added = await started().send(name, job.data, {
        id,
        db: within(trx),
        singletonKey: job.singletonKey ?? id,
        ...(job.startAfterSeconds && { startAfter: job.startAfterSeconds }),
      });
      if (added) return { id, data: job.data };
      const waiting = job.singletonKey === undefined ? undefined : await holdWaiting(trx, name, job.singletonKey);
      if (waiting) return waiting;
    }
    throw new Error(notAdded(name));
  };

  /** Adds jobs without keys in the caller's transaction, all at once. Of equally old ones pg-boss takes the lowest id first. */
  const addAll = async (trx: Db, name: string, jobs: readonly JobData[]): Promise<void> => {
    const ids = jobs.map(() => randomUUID()).sort();
    const queued = jobs.map((data, index) => ({ id: ids[index], name, data, singletonKey: ids[index] }));
    await started().insert(queued, { db: within(trx) });
    // Where there is no such queue pg-boss adds nothing, and says nothing.
    const { rows } = await sql<{ added: number }>`
      select count(*)::int as added from pgboss.job where name = ${name} and id = any(${ids}::uuid[])
    `.execute(trx);
    if (rows[0]?.added !== jobs.length) throw new Error(notAdded(name));
  };

  /** How many jobs of each kind could start now. */
  const due = async (names: readonly string[]): Promise<Map<string, number>> => {
    const { rows } = await sql<{ name: string; due: number }>`
      select name, count(*) as due from pgboss.job
      where name = any(${names}) and state < 'active' and start_after < now()
      group by name
    `.execute(database.db);
    return new Map(rows.map(({ name, due: count }) => [name, count]));
  };

  /** Seconds for which the oldest job waits that could start; null when none does. */
  const oldestWaitingSeconds = async (): Promise<number | null> => {
    const { rows } = await sql<{ seconds: number | null }>`
      select extract(epoch from now() - min(start_after))::float as seconds from pgboss.job
      where state < 'active' and start_after < now()
    `.execute(database.db);
    return rows[0]?.seconds ?? null;
  };

  /** Jobs that were given up lately, until pg-boss archives them, because their process died with them. */
  const setAside = async (): Promise<number> => {
    const { rows } = await sql<{ jobs: number }>`
      select count(*)::int as jobs from pgboss.job
      where state = 'failed' and (${crashesOf} >= ${CRASHES_SET_ASIDE} or ${faultsOf} >= ${FAULTS_SET_ASIDE})
    `.execute(database.db);
    return rows[0]?.jobs ?? 0;
  };

  return {
    start,
    isReady: () => boss !== undefined,
    add,
    oldestWaitingSeconds,
    setAside,
    addAll,
    due,
    take: (trx: Db, name: string, limit: number): Promise<TakenJob[]> =>
      started().fetch<JobData>(name, { db: within(trx), batchSize: limit, includeMetadata: true }),
    complete: (trx: Db, job: TakenJob) => started().complete(job.name, job.id, {}, { db: within(trx) }),
    /** Back to the queue for its next try (after the queue's delay, or so many seconds), or failed for good when there is none. */
    fail: async (trx: Db, job: TakenJob, error: unknown, retrySeconds?: number): Promise<void> => {
      await started().fail(job.name, job.id, { message: plainText(errorMessage(error)) }, { db: within(trx) });
      if (retrySeconds === undefined) return;
      await sql`
        update pgboss.job set start_after = now() + make_interval(secs => ${retrySeconds})
        where name = ${job.name} and id = ${job.id} and state = 'retry'
      `.execute(trx);
    },
    /** Moves jobs that ended half a day ago to pg-boss's archive, and forgets those archived a week ago and what lies in the future. */
    tidy: async () => {
      await forgetFuture();
      await started().archive();
      await database.pool.query("delete from pgboss.archive where archived_on < now() - interval '7 days'");
    },
    stop: async () => {
      const running = boss;
      boss = undefined;
      await running?.stop({ graceful: false });
    },
  };
};

export type JobQueue = ReturnType<typeof createJobQueue>;
