import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, uuid } from '../core/fields';
import { remotePermission } from '../core/remotePermission';

const userRole = z.object({
  uuid: uuid(),
  name: z.string(),
  /** All its holders, whether active, deactivated or invited: as many as the list of users shows. */
  user_count: z.int(),
  /** P6: its holders can do nothing until they have set up a second factor. */
  requires_second_factor: z.boolean(),
  /** Those of `remote_permissions` that it has. */
  remote_permissions: z.array(remotePermission),
});
export type UserRole = z.output<typeof userRole>;

/** The existing roles. New users get any but Artist: artists come from onboarding (P4: what artists see). */
export const listUserRoles = endpoint({
  method: 'GET',
  path: '/user_role',
  summary: 'List user_roles',
  permission: 'CAN_GET_USERS',
  response: z.object({
    user_roles: z.array(userRole),
    /** Permissions of enabled remotes, to be granted to roles (L20: permissions of a remote's own). */
    remote_permissions: z.array(z.object({ name: remotePermission, description: z.string(), remote: z.string() })),
  }),
});

/**
 * The product's permissions of a role are fixed; what can change is whether it requires a second factor, and its
 * permissions of remotes: true grants one, false revokes it.
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
