import { listUserMessages, readAsyncResult, readAsyncTask } from '@segno/contract/account';
import { z } from 'zod';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import { asyncResultView, asyncTaskView } from '../platform/jobs/asyncTaskView';
import type { CurrentUser } from '../platform/session';

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

const payload = z.object({ message: z.string(), url: z.string().optional() });

/** Work in the background, and what people are told of it (A1, A3). */
export const taskRoutes = (): EndpointRoute[] => [
  implement(readAsyncTask, async ({ db, user, params }) => ({
    async_task: asyncTaskView(await findTask(db, user, params.uuid)),
  })),
  implement(readAsyncResult, async ({ db, user, params }) => ({
    async_result: asyncResultView(await findTask(db, user, params.uuid)),
  })),

  // Reading delivers (A3): of two tabs that ask at once, one gets the message.
  implement(listUserMessages, async ({ services: { db }, user }) => {
    const messages = await db
      .updateTable('user_message')
      .set({ delivered_at: new Date() })
      .where('user_uuid', '=', user.uuid)
      .where('delivered_at', 'is', null)
      .returning(['uuid', 'payload', 'created_at'])
      .execute();
    messages.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
    return { user_messages: messages.map((message) => ({ ...message, payload: payload.parse(message.payload) })) };
  }),
];
