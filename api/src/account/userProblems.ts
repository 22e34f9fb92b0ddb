import { texts, type FieldErrors } from '@segno/contract';
import type { Db } from '../platform/db/database';

/**
 * What only the database can say against a user's fields, all at once. Nobody is made an Artist here, and an Artist stays
 * one: artists come from onboarding (P4).
 */
export async function userProblems(
  db: Db,
  input: { email?: string | undefined; user_role_uuid?: string | undefined },
  before?: { uuid: string; user_role_uuid: string; role: string },
): Promise<FieldErrors> {
  const problems: FieldErrors = {};
  if (input.email !== undefined) {
    const holder = await db.selectFrom('app_user').select('uuid').where('email', '=', input.email).executeTakeFirst();
    if (holder && holder.uuid !== before?.uuid) problems['email'] = [texts.emailUnique];
  }
  if (input.user_role_uuid !== undefined && input.user_role_uuid !== before?.user_role_uuid) {
    const role = await db
      .selectFrom('user_role')
      .select('name')
      .where('uuid', '=', input.user_role_uuid)
      .executeTakeFirst();
    if (!role || role.name === 'Artist' || before?.role === 'Artist') problems['user_role_uuid'] = [texts.choice];
  }
  return problems;
}
