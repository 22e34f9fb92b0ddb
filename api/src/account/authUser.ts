import { PORTAL_LOGIN, LIBRARY_LOGIN, type Answer } from '@segno/contract';
import type { readSession } from '@segno/contract/account';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';

type AuthUserAnswer = Answer<typeof readSession>['user'];

/** The person as the client knows them. Throws 403 'Unauthorized' without a login permission (W10). */
export async function readAuthUser(db: Db, userUuid: string): Promise<AuthUserAnswer> {
  const { rows } = await sql<Omit<AuthUserAnswer, 'user_role'> & { role: string }>`
    select u.uuid, u.email, u.first_name, u.last_name, u.artist_uuid, u.needs_profile, r.permissions,
           r.requires_second_factor and not has_second_factor(u.uuid) as needs_second_factor, r.name as role
    from app_user u join user_role r on r.uuid = u.user_role_uuid where u.uuid = ${userUuid}
  `.execute(db);
  const [row] = rows;
  if (!row || !row.permissions.some((permission) => permission === LIBRARY_LOGIN || permission === PORTAL_LOGIN))
    throw new AppError('unauthorized_login');
  const { role, ...user } = row;
  return { ...user, user_role: { name: role } };
}
