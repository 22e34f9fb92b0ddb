import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, timestamp, uuid } from '../core/fields';

export const asyncTask = z.object({
  uuid: uuid(),
  status: z.enum(['pending', 'success', 'error']),
  progress: z.int(),
  errors: z.array(z.object({ song: z.object({ uuid: uuid(), work_title: z.string() }), error: z.string() })),
  created_at: timestamp(),
  finished_at: z.nullable(timestamp()),
});

/** The first view of a task (A1: tasks of jobs). */
export const readAsyncTask = endpoint({
  method: 'GET',
  path: '/async_task/:uuid',
  summary: 'Status and progress of a task',
  permission: 'signed-in',
  params: byUuid,
  response: z.object({ async_task: asyncTask }),
});

/** The second view of the same task. */
export const readAsyncResult = endpoint({
  method: 'GET',
  path: '/async_result/:uuid',
  summary: 'Result of a task',
  permission: 'signed-in',
  params: byUuid,
  response: z.object({
    async_result: z.object({
      task_id: uuid(),
      status: z.enum(['PENDING', 'STARTED', 'SUCCESS', 'FAILURE']),
      result: z.nullable(z.record(z.string(), z.unknown())),
      error: z.nullable(z.string()),
    }),
  }),
});
