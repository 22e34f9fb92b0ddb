import type { Answer } from '@segno/contract';
import {
  acknowledgeUserMessages,
  listUserMessages,
  markUserMessagesRead,
  MESSAGES_AT_ONCE,
  readAsyncResult,
  readAsyncTask,
} from '@segno/contract/account';
import { UNDO_SECONDS } from '@segno/contract/submissions';
import { sql } from 'kysely';
import { z } from 'zod';
import { type EndpointRoute, implement } from '../engine/endpointRoute';
import { type Expression, listPage } from '../engine/list/listPage';
import { listOf } from '../engine/list/listSource';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/http/errors';
import type { CurrentUser } from '../platform/http/session';
import { asyncResultView, asyncTaskView } from '../platform/jobs/asyncTaskView';

const payload = z.object({ message: z.string(), url: z.string().optional() });

type Message = Answer<typeof listUserMessages>['user_messages'][number];
type StoredMessage = Omit<Message, 'payload'> & { payload: unknown };

const shown = (messages: readonly StoredMessage[]): Message[] =>
  messages.map((message) => ({ ...message, payload: payload.parse(message.payload) }));

/**
 * True for a message `x` unless the decision that it tells of can still be taken back (T14: decisions are taken back). Only
 * the newest ones are looked up, because everybody polls for theirs.
 */
const isShown: Expression = sql`not (x.created_at > now() - make_interval(secs => ${UNDO_SECONDS})
  and exists (select from review_decision d where d.message_uuid = x.uuid and d.ends_at > now()))`;

/** Number of the person's unread messages. */
async function unreadCount(db: Db, user: CurrentUser): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from user_message x where x.user_uuid = ${user.uuid} and x.read_at is null and ${isShown}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Messages that no browser has acknowledged, oldest first; those that do not fit into one answer follow with the next. */
async function waiting(db: Db, user: CurrentUser): Promise<Message[]> {
  const { rows } = await sql<StoredMessage>`
    select x.uuid, x.payload, x.created_at, x.read_at from user_message x
    where x.user_uuid = ${user.uuid} and x.acknowledged_at is null and ${isShown}
    order by x.created_at, x.uuid limit ${MESSAGES_AT_ONCE}
  `.execute(db);
  return shown(rows);
}

const messages = listOf('user_message', 'x');

async function history(db: Db, user: CurrentUser, paging: { pagenum: number; pagesize: number }) {
  const page = await listPage<StoredMessage>(db, {
    from: messages,
    select: {
      uuid: sql`x.uuid`,
      payload: sql`x.payload`,
      created_at: sql`x.created_at`,
      read_at: sql`x.read_at`,
    },
    where: sql`x.user_uuid = ${user.uuid} and ${isShown}`,
    sort: { created_at: sql`x.created_at` },
    query: { ...paging, sort_by: 'created_at', sort_order: 'desc' },
  });
  return { user_messages: shown(page.rows), paging: page.paging };
}

/**
 * A3: messages to people. Reading changes nothing, so a lost answer loses nothing: a message is delivered until a browser
 * acknowledges that it has shown it.
 */
export const messageRoutes = (): EndpointRoute[] => [
  implement(listUserMessages, async ({ db, user, query }) => ({
    ...(query.history ? await history(db, user, query) : { user_messages: await waiting(db, user) }),
    unread_count: await unreadCount(db, user),
  })),

  implement(acknowledgeUserMessages, async ({ db, user, body }) => {
    if (body.uuids.length > 0)
      await sql`
        update user_message set acknowledged_at = now()
        where user_uuid = ${user.uuid} and uuid = any(${body.uuids}::uuid[]) and acknowledged_at is null
      `.execute(db);
    return { unread_count: await unreadCount(db, user) };
  }),

  implement(markUserMessagesRead, async ({ db, user, body }) => {
    const { uuids = [], through = null, url = null } = body;
    await sql`
      update user_message x set read_at = now(), acknowledged_at = coalesce(x.acknowledged_at, now())
      where x.user_uuid = ${user.uuid} and x.read_at is null and ${isShown} and (
        x.uuid = any(${uuids}::uuid[]) or split_part(x.payload->>'url', '#', 1) = ${url}::text or (x.created_at, x.uuid) <= (
          select last.created_at, last.uuid from user_message last where last.user_uuid = ${user.uuid} and last.uuid = ${through}::uuid
        )
      )
    `.execute(db);
    return { unread_count: await unreadCount(db, user) };
  }),
];

/** A task, for the person who started it; for others it does not exist (C1: order of refusals). */
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

/** Background work (A1: tasks of jobs). */
export const taskRoutes = (): EndpointRoute[] => [
  implement(readAsyncTask, async ({ db, user, params }) => ({
    async_task: asyncTaskView(await findTask(db, user, params.uuid)),
  })),
  implement(readAsyncResult, async ({ db, user, params }) => ({
    async_result: asyncResultView(await findTask(db, user, params.uuid)),
  })),
];
