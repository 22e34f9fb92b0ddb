import { roles } from '@segno/contract';
import type { Db } from '../platform/db/database';

/** Updates the roles to match the contract: permissions belong to the product, not to an administrator, so each start renews them. */
export async function loadRoles(db: Db): Promise<void> {
  await db
    .insertInto('user_role')
    .values(roles.map(({ name, permissions }) => ({ name, permissions })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ permissions: row.ref('excluded.permissions') })),
    )
    .execute();
}
