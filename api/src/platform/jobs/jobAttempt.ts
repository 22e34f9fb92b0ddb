import { counted } from '@segno/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../db/database';
import type { JobContext, JobDefinition } from './jobDefinition';
import type { TakenJob } from './jobQueue';
import { createProgress } from './jobTask';
import { jsonText } from './storableText';

const DEFAULT_RETRY_LIMIT = 3;
const DEFAULT_TIMEOUT_SECONDS = 900;
/** How long a job whose signal was aborted may take to end on its own before it is abandoned. */
const ABORT_MILLISECONDS = 2_000;

/** The outcome of an attempt; `result` is JSON text. */
export type AttemptOutcome =
  { kind: 'done'; result: string | null } | { kind: 'failed'; error: unknown } | { kind: 'stopped' };

/**
 * One attempt of one job. `outcome` never rejects; `stop` aborts the signal because the server is stopping, and makes the
 * outcome `stopped` unless the job still completes.
 */
export const startAttempt = <S>(
  definition: JobDefinition<z.ZodType, S>,
  job: TakenJob,
  { db, services, log }: { db: Db; services: S; log: FastifyBaseLogger },
) => {
  const limit = definition.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS;
  const controller = new AbortController();
  let stopping = false;
  const progress = createProgress(db, job.taskUuid);

  const context: Omit<JobContext<unknown, S>, 'input'> = {
    db,
    services,
    progress: progress.report,
    ...(job.taskUuid && { taskUuid: job.taskUuid }),
    attempt: job.tries,
    isLastAttempt: job.tries > (definition.retryLimit ?? DEFAULT_RETRY_LIMIT),
    signal: controller.signal,
    log,
  };

  const work = async (): Promise<AttemptOutcome> => {
    try {
      const input = await definition.input.parseAsync(job.input);
      return { kind: 'done', result: jsonText(await definition.run({ ...context, input })) };
    } catch (error) {
      if (stopping) return { kind: 'stopped' };
      return { kind: 'failed', error: controller.signal.aborted ? controller.signal.reason : error };
    }
  };

  const leftAlone = new Promise<AttemptOutcome>((resolve) => {
    controller.signal.addEventListener('abort', () => {
      void sleep(ABORT_MILLISECONDS, undefined, { ref: false }).then(() =>
        resolve(stopping ? { kind: 'stopped' } : { kind: 'failed', error: controller.signal.reason }),
      );
    });
  });

  const timer = setTimeout(
    () => controller.abort(new Error(`The job ${definition.name} took longer than ${counted(limit, 'second')}.`)),
    limit * 1000,
  );

  return {
    job,
    definition,
    context,
    errors: progress.errors,
    outcome: Promise.race([work(), leftAlone]).finally(() => {
      clearTimeout(timer);
      progress.end();
    }),
    stop: (reason: string) => {
      stopping = true;
      controller.abort(new Error(reason));
    },
  };
};

export type Attempt<S> = ReturnType<typeof startAttempt<S>>;
