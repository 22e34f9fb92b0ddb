import { logActivity } from '../platform/activity';
import type { Db } from '../platform/db/database';

/**
 * Inserts an administrator without an invitation, in the caller's transaction. Returns false, and writes nothing, if the
 * address is taken. The roles must exist.
 */
export async function insertAdministrator(
  trx: Db,
  person: { email: string; first_name: string; last_name: string; password_hash: string },
): Promise<boolean> {
  const role = await trx
    .selectFrom('user_role')
    .select('uuid')
    .where('name', '=', 'Administrator')
    .executeTakeFirstOrThrow();
  const made = await trx
    .insertInto('app_user')
    .values({ ...person, user_role_uuid: role.uuid })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uuid')
    .executeTakeFirst();
  if (!made) return false;
  await logActivity(trx, undefined, { action: 'has_created', type: 'user', uuid: made.uuid, label: person.email });
  return true;
}
