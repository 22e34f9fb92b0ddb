import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../db/schema';

type AsyncTask = Selectable<Schema['async_task']>;

const errorList = z.array(
  z.object({ song: z.object({ uuid: z.string(), work_title: z.string() }), error: z.string() }),
);

const taskResult = z.nullable(z.record(z.string(), z.unknown()));

const errorsOf = (row: Pick<AsyncTask, 'errors'>) => errorList.parse(row.errors);

/** A task that ended with errors of single songs has not succeeded (A1: tasks of jobs). */
const hasFailed = (row: Pick<AsyncTask, 'status' | 'errors'>): boolean =>
  row.status === 'failed' || (row.status === 'done' && errorsOf(row).length > 0);

/** The first view of a task, the value of `async_task` in `GET /async_task/{id}`; the contract formats the dates. */
export const asyncTaskView = (row: AsyncTask) => ({
  uuid: row.uuid,
  status: hasFailed(row) ? ('error' as const) : row.status === 'done' ? ('success' as const) : ('pending' as const),
  progress: row.progress,
  errors: errorsOf(row),
  created_at: row.created_at,
  finished_at: row.finished_at,
});

const resultStatus = (row: AsyncTask) => {
  if (hasFailed(row)) return 'FAILURE' as const;
  if (row.status === 'done') return 'SUCCESS' as const;
  return row.status === 'running' ? ('STARTED' as const) : ('PENDING' as const);
};

/** The second view of the same task, the value of `async_result` in `GET /async_result/{task_id}`. */
export const asyncResultView = (row: AsyncTask) => ({
  task_id: row.uuid,
  status: resultStatus(row),
  result: taskResult.parse(row.result),
  error: row.error,
});
