import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, uuid } from '../core/fields';
import { remotePermission } from '../core/remotePermission';

const userRole = z.object({
  uuid: uuid(),
  name: z.string(),
  /** Everybody who has it, whether active, deactivated or invited: as many as the list of users shows of it. */
  user_count: z.int(),
  /** P6: its holders can do nothing until they have set up a second factor. */
  requires_second_factor: z.boolean(),
  /** Those of `remote_permissions` that it holds. */
  remote_permissions: z.array(remotePermission),
});
export type UserRole = z.output<typeof userRole>;

/** The roles there are. New users get any but Artist: artists come from onboarding (P4: what artists see). */
export const listUserRoles = endpoint({
  method: 'GET',
  path: '/user_role',
  summary: 'List user_roles',
  permission: 'CAN_GET_USERS',
  response: z.object({
    user_roles: z.array(userRole),
    /** What remotes that are on bring along, to be given to roles (L20: permissions of a remote's own). */
    remote_permissions: z.array(z.object({ name: remotePermission, description: z.string(), remote: z.string() })),
  }),
});

/**
 * What roles hold of the product is fixed; what can be changed is whether one demands a second factor, and what it holds of remotes: true
 * gives a permission, false takes it.
 */
export const updateUserRole = endpoint({
  method: 'PUT',
  path: '/user_role/:uuid',
  summary: 'Change whether a role demands a second factor, and what it holds of remotes',
  permission: 'CAN_UPDATE_USERS',
  params: byUuid,
  body: z.object({
    requires_second_factor: z.optional(z.boolean()),
    remote_permissions: z.optional(z.record(z.string(), z.boolean())),
  }),
  response: z.object({ user_role: userRole }),
});
