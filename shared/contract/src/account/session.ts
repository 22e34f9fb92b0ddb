import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { nothing, uuid } from '../core/fields';
import { permissions } from '../core/permissions';
import { remotePermission } from '../core/remotePermission';

/** The signed-in person (specification, 'Auth user'). */
export const authUser = z.object({
  uuid: uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Including those of remotes (L20: permissions of a remote's own). */
  permissions: z.array(z.union([z.enum(permissions), remotePermission])),
  user_role: z.object({ name: z.string() }),
  /** For artists: the artist of this user. */
  artist_uuid: z.nullable(uuid()),
  /** T7: artists without a saved first profile are redirected to the registration profile. */
  needs_profile: z.boolean(),
  /** P6: the role requires a second factor, and nothing else is possible until it is set up. */
  needs_second_factor: z.boolean(),
  /** R1: the person's chosen start screen; ignored if they may not open it. */
  start_route: z.nullable(z.string()),
});
export type AuthUser = z.output<typeof authUser>;

/** W7: who logged in, and the token of the session, for the Authorization header of later calls. */
export const sessionReply = z.object({ user: authUser, token: z.string() });
export type SessionReply = z.output<typeof sessionReply>;

/** Ends this session; same answer if the token is already invalid. */
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Log out',
  permission: 'anyone',
  response: nothing,
});

/** The person that the token belongs to; the first call of a reloaded page. */
export const readSession = endpoint({
  method: 'GET',
  path: '/auth/session',
  summary: 'Read the signed-in user',
  permission: 'signed-in',
  beforeSecondFactor: true,
  response: z.object({ user: authUser }),
});

/** Chooses the start screen, by the name of its route; null for the role's default. */
export const chooseStart = endpoint({
  method: 'PUT',
  path: '/auth/start',
  summary: 'Choose the screen to start with',
  permission: 'signed-in',
  body: z.object({ start_route: z.nullable(z.string().check(z.maxLength(100), z.regex(/^[A-Z_]+$/))) }),
  response: z.object({ user: authUser }),
});
