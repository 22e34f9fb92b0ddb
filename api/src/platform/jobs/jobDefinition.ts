import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../db/database';

/** Something that went wrong for one song while the rest went on (A1: tasks of jobs). */
export interface TaskError {
  song: { uuid: string; work_title: string };
  error: string;
}

/** What a running job receives. */
export interface JobContext<Input, S> {
  input: Input;
  db: Db;
  services: S;
  /**
   * Reports progress to the waiting person: `percent` 0 to 100, and all errors so far, which the finished task keeps.
   * Written at most every 200 ms; does nothing without a task. Never call it inside a transaction: it writes outside of it.
   */
  progress(percent: number, errors?: readonly TaskError[]): Promise<void>;
  /** The task a person watches, if the job was enqueued `withTask`. */
  taskUuid?: string;
  /** 1 for the first attempt. An attempt that ended with its process counts. */
  attempt: number;
  /** Whether a failure now is final. */
  isLastAttempt: boolean;
  /** Aborts when the job takes too long or the server stops. A job that ends because of a stop runs again later. */
  signal: AbortSignal;
  log: FastifyBaseLogger;
}

/** What is needed to enqueue a job. */
export interface JobKind<I extends z.ZodType> {
  /** Unique and permanent: waiting jobs in the database are found by it, for example `catalog.publishSong`. */
  name: string;
  /** Validated when a job is enqueued and again when it runs; must survive JSON. */
  input: I;
  /** Jobs of one lane share the places of their kind (`concurrency`), and never wait for those of another lane; one lane by default. */
  lane?(input: z.output<I>): string;
}

/** A kind of job, which runs with the services `S`; see `defineJob`. */
export interface JobDefinition<I extends z.ZodType, S> extends JobKind<I> {
  /** How often it is retried after a failure; 3 by default. */
  retryLimit?: number;
  /** Seconds between attempts; 5 by default. */
  retryDelaySeconds?: number;
  /** Seconds until the next attempt after this failure of that attempt (1 for the first), instead of `retryDelaySeconds`. */
  retryAfterSeconds?(services: S, attempt: number, error: unknown): number;
  /** Seconds that one attempt may take, 900 by default; then its signal aborts and the attempt has failed. */
  timeoutSeconds?: number;
  /** How many of this kind one process runs at the same time; 1 by default. */
  concurrency?: number;
  /**
   * Also runs on a schedule in UTC with the input `{}`: minute, hour, day of month, month, day of week. It starts within
   * half a minute; times at which no process was running are skipped.
   */
  cron?: string;
  /** Does the work. What it returns is the task's result (an object that survives JSON, or nothing). */
  run(ctx: JobContext<z.output<I>, S>): Promise<unknown>;
  /** Called once the last attempt has failed, before the task says so: the place to restore a state. May be called again. */
  onFailed?(ctx: JobContext<z.output<I>, S>, error: unknown): Promise<void>;
}
