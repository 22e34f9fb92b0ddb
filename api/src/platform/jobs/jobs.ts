import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Database, Db } from '../db/database';
import { AppError } from '../http/errors';
import type { JobDefinition, JobKind } from './jobDefinition';
import { createJobQueue } from './jobQueue';
import { createJobRunner } from './jobRunner';
import { createTask } from './jobTask';
import { liveWorkers } from './jobWorkers';

/** Before the start has finished, and while the process ends: seconds within which a server has usually started. */
const START_SECONDS = 2;
const STOP_MILLISECONDS = 10_000;
/** C8: what other processes enqueue starts within a second. */
const IDLE_MILLISECONDS = 500;

export interface EnqueueOptions {
  /** The owner of the task. */
  ownerUserUuid?: string;
  /** Seconds before it may start. */
  startAfterSeconds?: number;
  /** While a job of this kind with this key waits (a running one does not count), no second one is added. */
  singletonKey?: string;
  /** Adds the task that a person can watch (A1: tasks of jobs). */
  withTask?: boolean;
}

/** The state of jobs in all processes together. */
export interface JobsCondition {
  /** Seconds that the oldest startable job has waited; null if there is none. */
  oldestWaitingSeconds: number | null;
  /** Processes that run jobs and have reported within the last seconds. */
  workers: number;
  /** Jobs given up within the last hours because their process ended with them. */
  setAside: number;
}

/** How the rest of the server enqueues jobs. */
export interface Jobs {
  /**
   * Adds a job in the caller's transaction: state and job are committed together or not at all, and the job starts within a
   * second after the commit if the process is idle. If a job with the same `singletonKey` is already waiting, returns that
   * job, which will see what this transaction wrote. Throws a ZodError for invalid input, and 503 before `start` and after
   * `stop`.
   */
  enqueue<I extends z.ZodType>(
    trx: Db,
    job: JobKind<I>,
    input: z.input<I>,
    o?: EnqueueOptions,
  ): Promise<{ jobId: string; taskUuid?: string }>;
  /** Like `enqueue`, for many jobs of one kind without tasks, which start in this order: one statement. */
  enqueueAll<I extends z.ZodType>(trx: Db, job: JobKind<I>, inputs: readonly z.input<I>[]): Promise<void>;
  /** Has the jobs of a lane that wait for their next try make it after the caller's transaction, because it may end otherwise. */
  retryNow(trx: Db, job: Pick<JobKind<z.ZodType>, 'name'>, lane: string): Promise<void>;
  /** Whether jobs can be enqueued here: between `start` and `stop`. */
  isReady(): boolean;
  /** The state of the jobs of all processes. Rejects if the database cannot be queried. */
  condition(): Promise<JobsCondition>;
}

/** The jobs of one process. */
export interface RunningJobs extends Jobs {
  /** Takes over what dead processes left, and begins to run jobs. */
  start(): Promise<void>;
  /**
   * Takes no more jobs and waits for the running ones, 10 s at most: their signal aborts after three quarters of that.
   * Whatever has not ended then returns to its queue, to run again from the start.
   */
  stop(): Promise<void>;
  /** Resolves when no job is due and none is running here; a job that waits for its next attempt is not due. */
  whenIdle(): Promise<void>;
}

/**
 * The jobs of this process, stored in its database. `services` makes what every job receives, including the jobs
 * themselves. With `work: false` it only enqueues, for processes that leave the work to others.
 */
export const createJobs = <S>(o: {
  database: Database;
  services: (jobs: Jobs) => S;
  jobs: readonly JobDefinition<z.ZodType, S>[];
  log: FastifyBaseLogger;
  work?: boolean;
  stopMilliseconds?: number;
  /** How often the database is polled when idle. */
  idleMilliseconds?: number;
  /** Folder in which a process that runs jobs leaves a report when it crashes, and where those of others are read. */
  crashReports?: string;
}): RunningJobs => {
  const { database, log, work = true } = o;
  const { stopMilliseconds = STOP_MILLISECONDS, idleMilliseconds = IDLE_MILLISECONDS } = o;
  const definitions = new Map(o.jobs.map((job) => [job.name, job]));
  if (definitions.size < o.jobs.length) throw new Error('Two jobs have the same name.');
  const queue = createJobQueue(database.db);
  let isReady = false;
  let isWorking = false;

  const mustKnow = ({ name }: Pick<JobKind<z.ZodType>, 'name'>) => {
    if (!definitions.has(name)) {
      throw new Error(`The job ${name} could not be enqueued: it is not among the jobs given to createJobs.`);
    }
    if (!isReady) throw new AppError('unavailable', { retryAfter: START_SECONDS });
  };

  const jobs: Jobs = {
    enqueue: async (trx, job, input, { ownerUserUuid, withTask, ...options } = {}) => {
      const parsed = await job.input.parseAsync(input);
      mustKnow(job);
      const taskUuid = withTask ? await createTask(trx, { kind: job.name, ownerUserUuid }) : undefined;
      const queued = await queue.add(trx, job.name, { ...options, input, taskUuid, lane: job.lane?.(parsed) ?? '' });
      // The waiting job already has a task of its own to watch, or none.
      if (taskUuid && queued.taskUuid !== taskUuid) {
        await trx.deleteFrom('async_task').where('uuid', '=', taskUuid).execute();
      }
      runner.wake();
      return { jobId: queued.uuid, ...(queued.taskUuid && { taskUuid: queued.taskUuid }) };
    },
    enqueueAll: async (trx, job, inputs) => {
      const added: { input: unknown; lane: string }[] = [];
      for (const input of inputs) {
        const parsed = await job.input.parseAsync(input);
        added.push({ input, lane: job.lane?.(parsed) ?? '' });
      }
      mustKnow(job);
      await queue.addAll(trx, job.name, added);
      runner.wake();
    },
    retryNow: async (trx, { name }, lane) => {
      await queue.retryNow(trx, name, lane);
      runner.wake();
    },
    isReady: () => isReady,
    // With the embedded database no other process can be alive, and its only one does not report.
    condition: async () => ({
      oldestWaitingSeconds: await queue.oldestWaitingSeconds(),
      setAside: await queue.setAside(),
      workers: database.dialect.exclusive ? Number(isWorking) : await liveWorkers(database.db),
    }),
  };

  const runner = createJobRunner({
    database,
    queue,
    definitions,
    services: o.services(jobs),
    log,
    idleMilliseconds,
    crashReports: o.crashReports,
  });

  return {
    ...jobs,
    start: async () => {
      isReady = true;
      if (work) await runner.start();
      isWorking = work;
    },
    stop: async () => {
      isWorking = false;
      if (work) await runner.stop(stopMilliseconds);
      isReady = false;
    },
    whenIdle: runner.whenIdle,
  };
};
