import { listUserMessages, readAsyncResult, readAsyncTask } from '@segno/contract/account';
import { sql } from 'kysely';
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

/** Messages that one answer delivers: nobody reads more at a time. */
const AT_ONCE = 100;

const payload = z.object({ message: z.string(), url: z.string().optional() });

/** Work in the background, and what people are told of it (A1, A3). */
export const taskRoutes = (): EndpointRoute[] => [
  implement(readAsyncTask, async ({ db, user, params }) => ({
    async_task: asyncTaskView(await findTask(db, user, params.uuid)),
  })),
  implement(readAsyncResult, async ({ db, user, params }) => ({
    async_result: asyncResultView(await findTask(db, user, params.uuid)),
  })),

  // Reading delivers (A3): of two tabs that ask at once, one gets the message. Those that are too many for one answer come
  // with the next.
  implement(listUserMessages, async ({ services: { db }, user }) => {
    const { rows } = await sql<{ uuid: string; payload: unknown; created_at: Date }>`
      with next as (
        select uuid from user_message where user_uuid = ${user.uuid} and delivered_at is null
        order by created_at, uuid limit ${AT_ONCE} for update skip locked
      ), told as (
        update user_message set delivered_at = now() where uuid in (select uuid from next) returning uuid, payload, created_at
      )
      select uuid, payload, created_at from told order by created_at, uuid
    `.execute(db);
    return { user_messages: rows.map((message) => ({ ...message, payload: payload.parse(message.payload) })) };
  }),
];
