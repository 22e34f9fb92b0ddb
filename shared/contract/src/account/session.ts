import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { email, nothing, uuid } from '../core/fields';
import { permissions } from '../core/permissions';
import { texts } from '../core/texts';

/** The signed-in person (specification, 'Auth user'). */
export const authUser = z.object({
  uuid: uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  permissions: z.array(z.enum(permissions)),
  user_role: z.object({ name: z.string() }),
  /** The artist this user is, for artists. */
  artist_uuid: z.nullable(uuid()),
  /** T7: an artist who has not saved a first profile is sent to the registration profile. */
  needs_profile: z.boolean(),
});
export type AuthUser = z.output<typeof authUser>;

/** A password as somebody types it again: never trimmed, blanks at its ends belong to it. */
export const typedPassword = () =>
  z.string().check(
    z.minLength(1, { error: texts.tooShort, abort: true }),
    z.maxLength(1024),
    z.refine((password) => password.trim() !== '', { error: texts.required }),
  );

/** Sent as JSON or as form data (W10). The answer's token goes into the Authorization header of later calls (W7). */
export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in',
  permission: 'anyone',
  body: z.object({ email: email(), password: typedPassword() }),
  response: z.object({ user: authUser, token: z.string() }),
});

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
  response: z.object({ user: authUser }),
});
