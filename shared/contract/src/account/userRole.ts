import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, uuid } from '../core/fields';

const userRole = z.object({
  uuid: uuid(),
  name: z.string(),
  /** P6: its holders can do nothing until they have set up a second factor. */
  requires_second_factor: z.boolean(),
});
export type UserRole = z.output<typeof userRole>;

/** The roles there are. New users get any but Artist: artists come from onboarding (P4). */
export const listUserRoles = endpoint({
  method: 'GET',
  path: '/user_role',
  summary: 'List user_roles',
  permission: 'CAN_GET_USERS',
  response: z.object({ user_roles: z.array(userRole) }),
});

/** What roles hold is fixed; what can be changed is whether one demands a second factor. */
export const updateUserRole = endpoint({
  method: 'PUT',
  path: '/user_role/:uuid',
  summary: 'Change whether a role demands a second factor',
  permission: 'CAN_UPDATE_USERS',
  params: byUuid,
  body: z.object({ requires_second_factor: z.boolean() }),
  response: z.object({ user_role: userRole }),
});
