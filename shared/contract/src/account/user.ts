import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, email, flag, named, requiredText, timestamp, uuid } from '../core/fields';
import { resource } from '../core/resource';
import * as texts from '../core/texts';
import { newPassword } from './password';
import { typedPassword } from './typedPassword';

/** Longer ones cannot receive mail (RFC 5321). */
const LONGEST_ADDRESS = 254;

const row = z.object({
  uuid: uuid(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  user_role_uuid: uuid(),
  user_role: named,
  /** False for deactivated users, and for invited ones who have not registered. */
  is_active: z.boolean(),
  /** Null until the invitation is accepted: only its link can activate such a user. */
  registered_at: z.nullable(timestamp()),
  last_active_at: z.nullable(timestamp()),
  /** P6: second factor */
  has_second_factor: z.boolean(),
  created_at: timestamp(),
  updated_at: timestamp(),
});

const users = resource({
  name: 'user',
  plural: 'users',
  path: '/user',
  row,
  // Omitted or null: the password is unchanged.
  input: z.object({
    first_name: requiredText(120),
    last_name: requiredText(120),
    email: email().check(
      z.refine((address) => address.length <= LONGEST_ADDRESS, { error: texts.tooLong(LONGEST_ADDRESS) }),
    ),
    user_role_uuid: uuid(),
    password: z.nullish(newPassword()),
    is_active: z.optional(z.boolean()),
  }),
  unrecorded: ['password'],
  filters: z.object({ user_role_uuid: z.optional(uuid()), is_active: z.optional(flag()) }),
  sort: ['full_name', 'email', 'user_role', 'is_active', 'last_active_at', 'created_at', 'updated_at'],
  search: 'full_name',
  permissions: { read: 'CAN_GET_USERS', create: 'CAN_CREATE_USERS', update: 'CAN_UPDATE_USERS' },
  only: ['list', 'get', 'create', 'update'],
});

/**
 * People who can log in. A new one needs a password. Updating is a PATCH, which also activates and deactivates users
 * (specification, 'Users and auth'). Changing one's own password or address requires the current password as well (P8: who
 * changes a login).
 */
export const user = {
  ...users,
  create: endpoint({ ...users.create, body: z.extend(users.input, { password: newPassword() }) }),
  update: endpoint({
    ...users.update,
    method: 'PATCH',
    body: z.extend(users.update.body, { current_password: z.optional(typedPassword()) }),
  }),
};

const { first_name, last_name, email: address, user_role_uuid } = users.input.shape;

/** P9: creates a staff user who chooses the password with a mailed link. */
export const inviteUser = endpoint({
  method: 'POST',
  path: '/user/invite',
  summary: 'Invite a person to the staff by mail',
  permission: users.create.permission,
  body: z.object({ first_name, last_name, email: address, user_role_uuid }),
  response: z.object({ user: users.detail }),
  status: 201,
});

/** P9: mails a new link to an invited user; the previous one becomes invalid. 409 for registered users. */
export const inviteUserAgain = endpoint({
  method: 'POST',
  path: '/user/:uuid/invite',
  summary: 'Invite a person of the staff again',
  permission: users.create.permission,
  params: byUuid,
  response: z.object({ user: users.detail }),
});
