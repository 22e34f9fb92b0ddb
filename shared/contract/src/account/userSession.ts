import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, nothing, timestamp, uuid } from '../core/fields';

/** One session of the signed-in person. */
export const userSession = z.object({
  uuid: uuid(),
  /** Browser and system, such as 'Firefox on Windows'; null if unknown. */
  device: z.nullable(z.string()),
  /** The address that it was last used from. */
  address: z.nullable(z.string()),
  created_at: timestamp(),
  /** Accurate to five minutes. */
  last_used_at: timestamp(),
  /** When it ends if not used again. */
  expires_at: timestamp(),
  /** The session of this call. */
  is_current: z.boolean(),
});
export type UserSession = z.output<typeof userSession>;

/** One's own sessions: the current one first, then by last use. */
export const listUserSessions = endpoint({
  method: 'GET',
  path: '/user_session',
  summary: 'List the own sessions',
  permission: 'signed-in',
  response: z.object({ user_sessions: z.array(userSession) }),
});

/** Ends one of one's own sessions, possibly the current one. */
export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/user_session/:uuid',
  summary: 'End one of the own sessions',
  permission: 'signed-in',
  params: byUuid,
  response: nothing,
  status: 204,
});

/** Ends all of one's sessions except this one. */
export const endOtherUserSessions = endpoint({
  method: 'POST',
  path: '/user_session/end_others',
  summary: 'End all other own sessions',
  permission: 'signed-in',
  response: z.object({ ended: z.number() }),
});
