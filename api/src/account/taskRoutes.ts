import { readAsyncResult, readAsyncTask } from '@segno/contract/account';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import { asyncResultView, asyncTaskView } from '../platform/jobs/asyncTaskView';
import type { CurrentUser } from '../platform/http/session';

/** A task, for the person who started it; somebody else's does not exist (C1). */
async function findTask(db: Db, user: CurrentUser, uuid: string) {
  const task = await db
    .selectFrom('async_task')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('owner_user_uuid', '=', user.uuid)
    .executeTakeFirst();
  if (!task) throw notFound();
  return task;
}

/** Work in the background (A1). */
export const taskRoutes = (): EndpointRoute[] => [
  implement(readAsyncTask, async ({ db, user, params }) => ({
    async_task: asyncTaskView(await findTask(db, user, params.uuid)),
  })),
  implement(readAsyncResult, async ({ db, user, params }) => ({
    async_result: asyncResultView(await findTask(db, user, params.uuid)),
  })),
];
