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
  /** Those of remotes among them (L20: permissions of a remote's own). */
  permissions: z.array(z.union([z.enum(permissions), remotePermission])),
  user_role: z.object({ name: z.string() }),
  /** The artist this user is, for artists. */
  artist_uuid: z.nullable(uuid()),
  /** T7: an artist who has not saved a first profile is sent to the registration profile. */
  needs_profile: z.boolean(),
  /** P6: the role demands a second factor, and until it is set up nothing else can be done. */
  needs_second_factor: z.boolean(),
  /** R1: the screen that the person has chosen to start with; one that they may not open is passed over. */
  start_route: z.nullable(z.string()),
});
export type AuthUser = z.output<typeof authUser>;

/** W7: who came in, and the token of the session, which goes into the Authorization header of later calls. */
export const sessionReply = z.object({ user: authUser, token: z.string() });
export type SessionReply = z.output<typeof sessionReply>;

/** Ends this session; answers alike for a token that is already dead. */
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Log out',
  permission: 'anyone',
  response: nothing,
});

/** Who the token belongs to: what a reloaded page asks first. */
export const readSession = endpoint({
  method: 'GET',
  path: '/auth/session',
  summary: 'Read the signed-in user',
  permission: 'signed-in',
  beforeSecondFactor: true,
  response: z.object({ user: authUser }),
});

/** Chooses the screen to start with, by the name of its route; null is where the role usually starts. */
export const chooseStart = endpoint({
  method: 'PUT',
  path: '/auth/start',
  summary: 'Choose the screen to start with',
  permission: 'signed-in',
  body: z.object({ start_route: z.nullable(z.string().check(z.maxLength(100), z.regex(/^[A-Z_]+$/))) }),
  response: z.object({ user: authUser }),
});
