import { sql } from 'kysely';
import type { Db } from '../db/database';
import type { Attempt, AttemptOutcome } from './jobAttempt';
import type { JobQueue, TakenJob } from './jobQueue';
import { markDone, markFailed, markQueued } from './jobTask';

type Holder = { db: Db; queue: JobQueue; workerUuid: string };

/** The task of a job, as a list that is empty when it has none. */
export const taskOf = (job: TakenJob): string[] => (job.data.taskUuid ? [job.data.taskUuid] : []);

/** Only who still holds a job may say how it ended: it may have been given to another process meanwhile. */
const settle = <S>(
  { job, context }: Attempt<S>,
  { db, workerUuid }: Holder,
  write: (trx: Db) => Promise<unknown>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const held = await trx
      .deleteFrom('job_run')
      .where('job_uuid', '=', job.id)
      .where('worker_uuid', '=', workerUuid)
      .executeTakeFirst();
    if (held.numDeletedRows > 0n) await write(trx);
    else context.log.warn('A job ended after it was given to another process');
  });

/** Gives a job back to its queue, as if it had not been taken. */
export const release = async (trx: Db, job: TakenJob): Promise<void> => {
  // Without a start the next try does not count as another one.
  await sql`
    update pgboss.job set state = 'retry', start_after = now(), started_on = null
    where name = ${job.name} and id = ${job.id} and state = 'active'
  `.execute(trx);
  await markQueued(trx, taskOf(job));
};

const tellOfFailure = async <S>({ job, definition, context }: Attempt<S>, error: unknown): Promise<void> => {
  if (!context.isLastAttempt || !definition.onFailed) return;
  try {
    const input = await definition.input.parseAsync(job.data.input);
    await definition.onFailed({ ...context, input }, error);
  } catch (problem) {
    context.log.error({ err: problem }, 'What a job does after its last failure failed as well');
  }
};

/**
 * Writes how a try ended, to its queue and its task in one transaction: done, to be tried again, failed for good (after
 * its kind was notified), or given back because the server stops. Rejects when the database does not take it.
 */
export const recordOutcome = async <S>(attempt: Attempt<S>, outcome: AttemptOutcome, holder: Holder): Promise<void> => {
  const { job, context, errors } = attempt;
  if (outcome.kind === 'stopped') return settle(attempt, holder, (trx) => release(trx, job));
  if (outcome.kind === 'done') {
    return settle(attempt, holder, async (trx) => {
      await holder.queue.complete(trx, job);
      for (const uuid of taskOf(job)) await markDone(trx, uuid, { result: outcome.result, errors: errors() });
    });
  }
  const { error } = outcome;
  context.log.warn({ err: error, isLastAttempt: context.isLastAttempt }, 'A job failed');
  await tellOfFailure(attempt, error);
  return settle(attempt, holder, async (trx) => {
    const { definition } = attempt;
    const retrySeconds = definition.retryAfterSeconds?.(context.services, context.attempt, error);
    await holder.queue.fail(trx, job, error, retrySeconds);
    if (!context.isLastAttempt) await markQueued(trx, taskOf(job));
    else for (const uuid of taskOf(job)) await markFailed(trx, uuid, { error, errors: errors() });
  });
};
