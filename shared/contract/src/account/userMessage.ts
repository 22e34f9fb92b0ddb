import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { flag, timestamp, uuid } from '../core/fields';
import { pageQuery, paging } from '../core/paging';

/** The maximum number of messages in an answer or a call. */
export const MESSAGES_AT_ONCE = 100;

const unread_count = z.int();

/**
 * Messages for the signed-in user (A3: messages); the shell polls this every 10 s. Without `history` those that no browser
 * has acknowledged, oldest first, repeatedly until one does; with it all stored ones, newest first, in pages.
 */
export const listUserMessages = endpoint({
  method: 'GET',
  path: '/user_message',
  summary: 'Messages of the signed-in user that were not acknowledged; with history=true all of them, paged',
  permission: 'signed-in',
  query: z.object({ history: z._default(flag(), false), ...pageQuery }),
  response: z.object({
    user_messages: z.array(
      z.object({
        uuid: uuid(),
        payload: z.object({ message: z.string(), url: z.optional(z.string()) }),
        created_at: timestamp(),
        read_at: z.nullable(timestamp()),
      }),
    ),
    /** The number of unread ones among all stored ones. */
    unread_count,
    /** Only with `history`. */
    paging: z.optional(paging),
  }),
});

/** The browser has shown these messages; others' and deleted ones are ignored. */
export const acknowledgeUserMessages = endpoint({
  method: 'PATCH',
  path: '/user_message',
  summary: 'Acknowledge messages that were shown',
  permission: 'signed-in',
  keepsAnswers: true,
  body: z.object({ uuids: z.array(uuid()).check(z.maxLength(MESSAGES_AT_ONCE)) }),
  response: z.object({ unread_count }),
});

/** The person has read these messages, which also acknowledges them. */
export const markUserMessagesRead = endpoint({
  method: 'PATCH',
  path: '/user_message/read',
  summary: 'Mark messages as read: those named, all up to one, or all that lead to a page or file',
  permission: 'signed-in',
  keepsAnswers: true,
  body: z.object({
    uuids: z.optional(z.array(uuid()).check(z.maxLength(MESSAGES_AT_ONCE))),
    /** The newest message that the person can see: marks it and all older ones. */
    through: z.optional(uuid()),
    /** The page that the person has opened, or the file that has arrived: marks all that lead there. */
    url: z.optional(z.string().check(z.maxLength(4000))),
  }),
  response: z.object({ unread_count }),
});
