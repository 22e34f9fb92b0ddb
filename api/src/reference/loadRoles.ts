import { roles } from '@segno/contract';
import type { Db } from '../platform/db/database';

/** Brings the roles to what the contract says: permissions are the product's, not an administrator's, so each start renews them. */
export async function loadRoles(db: Db): Promise<void> {
  await db
    .insertInto('user_role')
    .values(roles.map(({ name, permissions }) => ({ name, permissions })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ permissions: row.ref('excluded.permissions') })),
    )
    .execute();
}
