import { sql } from 'kysely';
import type { UpdateObject } from 'kysely';
import type { Db } from '../db/database';
import { errorMessage } from '../configuration/errorMessage';
import type { Schema } from '../db/schema';
import type { Attempt, AttemptOutcome } from './jobAttempt';
import { markDone, markFailed, markQueued } from './jobTask';
import { plainText } from './storableText';

const DEFAULT_RETRY_SECONDS = 5;

type Holder = { db: Db; workerUuid: string };

const now = sql<Date>`now()`;

/** Only the process that still holds a job may record its outcome: the job may have been given to another one meanwhile. */
const settle = <S>(
  { job, context }: Attempt<S>,
  { db, workerUuid }: Holder,
  end: UpdateObject<Schema, 'job'>,
  writeTask: (trx: Db, uuid: string) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('job')
      .set({ worker_uuid: null, ...end })
      .where('uuid', '=', job.uuid)
      .where('state', '=', 'running')
      .where('worker_uuid', '=', workerUuid)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) context.log.warn('A job ended after it was given to another process');
    else if (job.taskUuid) await writeTask(trx, job.taskUuid);
  });

const tellOfFailure = async <S>({ job, definition, context }: Attempt<S>, error: unknown): Promise<void> => {
  if (!context.isLastAttempt || !definition.onFailed) return;
  try {
    const input = await definition.input.parseAsync(job.input);
    await definition.onFailed({ ...context, input }, error);
  } catch (problem) {
    context.log.error({ err: problem }, 'What a job does after its last failure failed as well');
  }
};

/**
 * Records how an attempt ended, on the job and its task in one transaction: done, to be retried, failed for good (after
 * `onFailed`), or returned because the server stops. Rejects if the database does not accept it.
 */
export const recordOutcome = async <S>(attempt: Attempt<S>, outcome: AttemptOutcome, holder: Holder): Promise<void> => {
  const { job, definition, context, errors } = attempt;
  const waitsAgain = { state: 'retry', queued_at: now } as const;
  if (outcome.kind === 'stopped') {
    // As if it had not been taken.
    const released = { ...waitsAgain, run_at: now, tries: job.tries - 1 };
    return settle(attempt, holder, released, (trx, task) => markQueued(trx, [task]));
  }
  if (outcome.kind === 'done') {
    return settle(attempt, holder, { state: 'done', ended_at: now, error: null }, (trx, task) =>
      markDone(trx, task, { result: outcome.result, errors: errors() }),
    );
  }
  const { error } = outcome;
  context.log.warn({ err: error, isLastAttempt: context.isLastAttempt }, 'A job failed');
  await tellOfFailure(attempt, error);
  const failure = { error: plainText(errorMessage(error)) };
  if (context.isLastAttempt) {
    return settle(attempt, holder, { ...failure, state: 'failed', ended_at: now }, (trx, task) =>
      markFailed(trx, task, { error, errors: errors() }),
    );
  }
  const seconds =
    definition.retryAfterSeconds?.(context.services, context.attempt, error) ??
    definition.retryDelaySeconds ??
    DEFAULT_RETRY_SECONDS;
  const again = { ...failure, ...waitsAgain, run_at: sql<Date>`now() + make_interval(secs => ${seconds})` };
  return settle(attempt, holder, again, (trx, task) => markQueued(trx, [task]));
};
