import type { Db } from '../db/database';
import { AppError, errorCodes } from '../http/errors';
import type { TaskError } from './jobDefinition';
import { jsonText, plainText } from './storableText';

const WRITE_MILLISECONDS = 200;

/** Adds the row a person watches while the job waits and runs (A1: tasks of jobs); returns its uuid. */
export const createTask = async (trx: Db, task: { kind: string; ownerUserUuid?: string }): Promise<string> => {
  const { uuid } = await trx
    .insertInto('async_task')
    .values({ kind: task.kind, owner_user_uuid: task.ownerUserUuid ?? null })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
};

/** The job waits again: for its next attempt, or for another process. */
export const markQueued = async (trx: Db, uuids: string[]): Promise<void> => {
  if (uuids.length === 0) return;
  await trx.updateTable('async_task').set({ status: 'queued' }).where('uuid', 'in', uuids).execute();
};

/** The job has completed; `result` is JSON text. */
export const markDone = async (
  trx: Db,
  uuid: string,
  end: { result: string | null; errors?: readonly TaskError[] },
) => {
  await trx
    .updateTable('async_task')
    .set((eb) => ({
      status: 'done',
      progress: 100,
      result: end.result,
      ...(end.errors && { errors: jsonText(end.errors) ?? '[]' }),
      error: null,
      finished_at: eb.fn<Date>('now'),
    }))
    .where('uuid', '=', uuid)
    .execute();
};

/** The last attempt failed. Only errors meant for people are shown to them; others stay in the log. */
export const markFailed = async (trx: Db, uuid: string, end: { error: unknown; errors?: readonly TaskError[] }) => {
  await trx
    .updateTable('async_task')
    .set((eb) => ({
      status: 'failed',
      error: end.error instanceof AppError ? plainText(end.error.message) : errorCodes.internal.text,
      ...(end.errors && { errors: jsonText(end.errors) ?? '[]' }),
      finished_at: eb.fn<Date>('now'),
    }))
    .where('uuid', '=', uuid)
    .execute();
};

/**
 * Writes a task's progress no more often than a person can notice, and always the last one before a pause, because what
 * follows reading a file may take longer. `errors` are the last ones it received; after `end` nothing is written any more.
 */
export const createProgress = (db: Db, taskUuid: string | null) => {
  let errors: readonly TaskError[] | undefined;
  let progress = 0;
  let written = '';
  let writtenAt = -Infinity;
  let later: NodeJS.Timeout | undefined;
  const write = async (): Promise<void> => {
    clearTimeout(later);
    later = undefined;
    const state = `${progress} ${errors?.length ?? 0}`;
    if (!taskUuid || state === written) return;
    written = state;
    writtenAt = performance.now();
    await db
      .updateTable('async_task')
      .set({ progress, ...(errors && { errors: jsonText(errors) ?? '[]' }) })
      .where('uuid', '=', taskUuid)
      .where('status', '=', 'running')
      .execute();
  };
  return {
    errors: () => errors,
    report: async (percent: number, newErrors?: readonly TaskError[]): Promise<void> => {
      errors = newErrors ? [...newErrors] : errors;
      progress = Math.round(Math.min(100, Math.max(0, percent)));
      const wait = writtenAt + WRITE_MILLISECONDS - performance.now();
      if (wait <= 0) return write();
      // If it cannot be written, the next report repeats it.
      later ??= setTimeout(() => void write().catch(() => undefined), wait);
    },
    end: () => clearTimeout(later),
  };
};
