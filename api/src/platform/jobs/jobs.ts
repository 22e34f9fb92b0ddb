import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Database, Db } from '../db/database';
import { AppError } from '../errors';
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
  /** Whose task it is. */
  ownerUserUuid?: string;
  /** Not before so many seconds have passed. */
  startAfterSeconds?: number;
  /** While a job of this kind with this key waits (one that runs does not count), no second one is added. */
  singletonKey?: string;
  /** Adds the task that a person can watch (A1: tasks of jobs). */
  withTask?: boolean;
}

/** How jobs fare in all processes together. */
export interface JobsCondition {
  /** Seconds for which the oldest job waits that could start; null when none does. */
  oldestWaitingSeconds: number | null;
  /** Processes that run jobs and have said so within the last seconds. */
  workers: number;
  /** Jobs that were given up within the last hours because their process ended with them. */
  setAside: number;
}

/** How the rest of the server asks for jobs. */
export interface Jobs {
  /**
   * Adds a job in the caller's transaction: state and job are committed together or not at all, and the job starts
   * within a second after the commit when the process is idle. With a `singletonKey` of which a job is waiting
   * already, that job is given back, and it will see what this transaction wrote.
   * Throws a ZodError when the input does not fit, and 503 before `start` and after `stop`.
   */
  enqueue<I extends z.ZodType>(
    trx: Db,
    job: JobKind<I>,
    input: z.input<I>,
    o?: EnqueueOptions,
  ): Promise<{ jobId: string; taskUuid?: string }>;
  /** As `enqueue`, for many jobs of a kind that nobody watches, which start in this order: one statement. */
  enqueueAll<I extends z.ZodType>(trx: Db, job: JobKind<I>, inputs: readonly z.input<I>[]): Promise<void>;
  /** Has the jobs of a lane that wait for their next try make it after the caller's transaction, because it may end otherwise. */
  retryNow(trx: Db, job: Pick<JobKind<z.ZodType>, 'name'>, lane: string): Promise<void>;
  /** Whether jobs can be enqueued here: between `start` and `stop`. */
  isReady(): boolean;
  /** How the jobs of all processes fare. Rejects when the database cannot be asked. */
  condition(): Promise<JobsCondition>;
}

/** The jobs of one process. */
export interface RunningJobs extends Jobs {
  /** Takes over what dead processes left, and begins to run jobs. */
  start(): Promise<void>;
  /**
   * Takes no more jobs and waits for those that run, 10 s at most: their signal aborts when three quarters have passed.
   * What has not ended then goes back to its queue, to be run again from the start.
   */
  stop(): Promise<void>;
  /** Resolves when no job is due and none runs here; one that waits for its next try is not due. */
  whenIdle(): Promise<void>;
}

/**
 * The jobs of this process, kept in its database. `services` makes what every job is given, with the jobs
 * themselves in it. With `work: false` it only enqueues, for processes that leave the work to others.
 */
export const createJobs = <S>(o: {
  database: Database;
  services: (jobs: Jobs) => S;
  jobs: readonly JobDefinition<z.ZodType, S>[];
  log: FastifyBaseLogger;
  work?: boolean;
  stopMilliseconds?: number;
  /** How often the database is asked while nothing happens here. */
  idleMilliseconds?: number;
  /** Folder in which a process that runs jobs leaves a report when it ends by its own fault, and those of others are read. */
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
      // The job that waits already has a task of its own to watch, or none.
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
    // In the embedded database no other process can live, and its only one does not report.
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
