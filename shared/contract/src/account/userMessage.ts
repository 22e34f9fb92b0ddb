import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { timestamp, uuid } from '../core/fields';

/** Messages for the signed-in user, each given once (A3); the shell polls this every 10 s. */
export const listUserMessages = endpoint({
  method: 'GET',
  path: '/user_message',
  summary: 'Undelivered messages of the signed-in user',
  permission: 'signed-in',
  response: z.object({
    user_messages: z.array(
      z.object({
        uuid: uuid(),
        payload: z.object({ message: z.string(), url: z.optional(z.string()) }),
        created_at: timestamp(),
      }),
    ),
  }),
});
