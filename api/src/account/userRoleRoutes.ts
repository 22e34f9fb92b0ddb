import { listUserRoles, updateUserRole } from '@segno/contract/account';
import { sql } from 'kysely';
import { implement, uuidInPath, type EndpointRoute } from '../engine/endpointRoute';
import { auditedRecord } from '../engine/records/auditedRecord';
import { logActivity } from '../platform/activity';
import { notFound } from '../platform/errors';

/** What can be edited of a role. */
const userRoleRecord = auditedRecord({
  type: 'user_role',
  table: 'user_role',
  from: sql`user_role r`,
  key: sql`r.uuid`,
  select: { requires_second_factor: sql`r.requires_second_factor` },
});

const columns = ['uuid', 'name', 'requires_second_factor'] as const;

/** The roles there are, and which of them demand a second factor (P6). */
export const userRoleRoutes = (): EndpointRoute[] => [
  implement(listUserRoles, async ({ db }) => ({
    user_roles: await db.selectFrom('user_role').select(columns).orderBy('name').orderBy('uuid').execute(),
  })),

  implement(
    updateUserRole,
    {
      record: { kind: userRoleRecord, uuid: uuidInPath },
      load: async ({ db, params: { uuid } }) => {
        const found = await db.selectFrom('user_role').select(columns).where('uuid', '=', uuid).executeTakeFirst();
        if (!found) throw notFound();
        return found;
      },
    },
    async ({ db, user, body: { requires_second_factor }, changes }, { uuid, name }) => {
      await db.updateTable('user_role').set({ requires_second_factor }).where('uuid', '=', uuid).execute();
      const changed = await changes();
      if (changed.changes.length > 0)
        await logActivity(db, user, { action: 'has_updated', type: 'user_role', uuid, label: name, changed });
      return { user_role: { uuid, name, requires_second_factor } };
    },
  ),
];
