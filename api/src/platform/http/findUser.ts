import { sql } from 'kysely';
import type { Db } from '../db/database';
import type { CurrentUser } from './session';

/** A person for whom a job works on: what they may do now, whether they are still active. They have no session in it. */
export async function findUser(db: Db, uuid: string): Promise<{ user: CurrentUser; isActive: boolean }> {
  const { rows } = await sql<Omit<CurrentUser, 'tokenUuid' | 'needsSecondFactor'> & { isActive: boolean }>`
    select u.uuid, u.full_name as "fullName", u.email, u.artist_uuid as "artistUuid", r.permissions, r.name as "roleName",
      u.is_active as "isActive"
    from app_user u join user_role r on r.uuid = u.user_role_uuid where u.uuid = ${uuid}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no user ${uuid}`);
  const { isActive, ...user } = row;
  return { user: { ...user, tokenUuid: '', needsSecondFactor: false }, isActive };
}
