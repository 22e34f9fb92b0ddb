import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Database, Db } from '../db/database';
import type { JobDefinition, JobKind } from './jobDefinition';
import { createJobQueue } from './jobQueue';
import { createJobRunner } from './jobRunner';
import { createTask } from './jobTask';
import { liveWorkers } from './jobWorkers';

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
  /** Adds the task that a person can watch (A1). */
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
   * within a second after the commit when the process is idle (C8). With a `singletonKey` of which a job is waiting
   * already, that job is given back, and it will see what this transaction wrote.
   * Throws a ZodError when the input does not fit, and 503 before `start` has finished.
   */
  enqueue<I extends z.ZodType>(
    trx: Db,
    job: JobKind<I>,
    input: z.input<I>,
    o?: EnqueueOptions,
  ): Promise<{ jobId: string; taskUuid?: string }>;
  /** As `enqueue`, for many jobs of a kind that nobody watches, which start in this order: one statement. */
  enqueueAll<I extends z.ZodType>(trx: Db, job: JobKind<I>, inputs: readonly z.input<I>[]): Promise<void>;
  /** Whether jobs can be enqueued here: from the end of `start` on. */
  isReady(): boolean;
  /** How the jobs of all processes fare. Rejects when the database cannot be asked. */
  condition(): Promise<JobsCondition>;
}

/** The jobs of one process. */
export interface RunningJobs extends Jobs {
  /** Makes the queues, takes over what dead processes left, and begins to run jobs. */
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
 * The jobs of this process, kept in its database by pg-boss. `services` makes what every job is given, with the jobs
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
  const queue = createJobQueue(database, (error) => log.error({ err: error }, 'The job queue failed'));

  const jobs: Jobs = {
    enqueue: async (trx, { name, input: schema }, input, { ownerUserUuid, withTask, ...options } = {}) => {
      await schema.parseAsync(input);
      const taskUuid = withTask ? await createTask(trx, { kind: name, ownerUserUuid }) : undefined;
      const queued = await queue.add(trx, name, { ...options, data: { input, taskUuid } });
      // The job that waits already has a task of its own to watch, or none.
      if (taskUuid && queued.data.taskUuid !== taskUuid) {
        await trx.deleteFrom('async_task').where('uuid', '=', taskUuid).execute();
      }
      runner.wake();
      return { jobId: queued.id, ...(queued.data.taskUuid && { taskUuid: queued.data.taskUuid }) };
    },
    enqueueAll: async (trx, { name, input: schema }, inputs) => {
      for (const input of inputs) await schema.parseAsync(input);
      await queue.addAll(
        trx,
        name,
        inputs.map((input) => ({ input })),
      );
      runner.wake();
    },
    isReady: queue.isReady,
    // In the embedded database no other process can live, and its only one does not report.
    condition: async () => ({
      oldestWaitingSeconds: await queue.oldestWaitingSeconds(),
      setAside: await queue.setAside(),
      workers: database.dialect.exclusive ? Number(isWorking) : await liveWorkers(database.db),
    }),
  };
  let isWorking = false;

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
      await queue.start(o.jobs, { clock: work });
      if (work) await runner.start();
      isWorking = work;
    },
    stop: async () => {
      isWorking = false;
      if (work) await runner.stop(stopMilliseconds);
      await queue.stop();
    },
    whenIdle: runner.whenIdle,
  };
};
