import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, nothing, timestamp, uuid } from '../core/fields';

/** One place in which the signed-in person is signed in. */
export const userSession = z.object({
  uuid: uuid(),
  /** Browser and system, such as 'Firefox on Windows'; null when it did not say. */
  device: z.nullable(z.string()),
  /** Where it was last used from. */
  address: z.nullable(z.string()),
  created_at: timestamp(),
  /** Exact to five minutes. */
  last_used_at: timestamp(),
  /** When it ends without being used again. */
  expires_at: timestamp(),
  /** The session of this very call. */
  is_current: z.boolean(),
});
export type UserSession = z.output<typeof userSession>;

/** One's own sessions: this one first, then those that were used last. */
export const listUserSessions = endpoint({
  method: 'GET',
  path: '/user_session',
  summary: 'List the own sessions',
  permission: 'signed-in',
  response: z.object({ user_sessions: z.array(userSession) }),
});

/** Ends one of one's own sessions, this one included. */
export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/user_session/:uuid',
  summary: 'End one of the own sessions',
  permission: 'signed-in',
  params: byUuid,
  response: nothing,
  status: 204,
});

/** Ends all of one's sessions but this one. */
export const endOtherUserSessions = endpoint({
  method: 'POST',
  path: '/user_session/end_others',
  summary: 'End all other own sessions',
  permission: 'signed-in',
  response: z.object({ ended: z.number() }),
});
