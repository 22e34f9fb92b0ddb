import { sql } from 'kysely';
import { auditedRecord } from '../engine/records/auditedRecord';
import type { Db } from '../platform/db/database';
import { ADMINISTRATOR } from '../platform/http/session';

/** What people edit of a user. A password is no part of it, in no form. */
export const userRecord = auditedRecord({
  type: 'user',
  table: 'app_user',
  from: sql`app_user u`,
  key: sql`u.uuid`,
  select: {
    first_name: sql`u.first_name`,
    last_name: sql`u.last_name`,
    email: sql`u.email`,
    user_role_uuid: sql`u.user_role_uuid`,
    is_active: sql`u.is_active`,
  },
  references: { user_role_uuid: 'user_role' },
  lock: lockWithAdministrators,
});

/** Of two who shut each other out one comes second, and sees what the first has done. */
async function lockWithAdministrators(trx: Db, uuid: string): Promise<void> {
  await trx
    .selectFrom('app_user as u')
    .innerJoin('user_role as r', 'r.uuid', 'u.user_role_uuid')
    .select('u.uuid')
    .where((where) => where.or([where('u.uuid', '=', uuid), where('r.name', '=', ADMINISTRATOR)]))
    .orderBy('u.uuid')
    .forUpdate('u')
    .execute();
}
