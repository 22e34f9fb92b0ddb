import { type Answer, LIBRARY_LOGIN, PORTAL_LOGIN } from '@segno/contract';
import type { loginWithTotp, readSession } from '@segno/contract/account';
import { sql } from 'kysely';
import { logActivity } from '../platform/activity';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/http/errors';
import type { Services } from '../platform/services';
import { heldOfRemotes } from './remotePermissions';
import { findSession, issueToken } from './sessions';
import { type DeviceCall, rememberDevice } from './knownDevice';
import { sessionPlace } from './sessionPlace';

/** The call that opens a session. */
export type SessionCall = DeviceCall & { ip: string; services: Services };

/** Opens and logs the session of somebody who has authenticated. */
export async function openSession(trx: Db, call: SessionCall, userUuid: string): Promise<Answer<typeof loginWithTotp>> {
  await trx.updateTable('app_user').set({ last_active_at: new Date() }).where('uuid', '=', userUuid).execute();
  const token = await issueToken(trx, 'session', userUuid, sessionPlace(call));
  await rememberDevice(trx, call, userUuid);
  const self = await findSession(trx, token);
  if (self)
    await logActivity(trx, self, { action: 'has_logged_in', type: 'user', uuid: self.uuid, label: self.fullName });
  return { user: await readAuthUser(trx, call.services, userUuid), token };
}

type AuthUserAnswer = Answer<typeof readSession>['user'];

/** The person as the client sees them. W10: throws 403 'Unauthorized' without a login permission. */
export async function readAuthUser(db: Db, services: Services, userUuid: string): Promise<AuthUserAnswer> {
  const { rows } = await sql<Omit<AuthUserAnswer, 'user_role'> & { role: string }>`
    select u.uuid, u.email, u.first_name, u.last_name, u.artist_uuid, u.needs_profile, u.start_route, r.permissions,
           r.requires_second_factor and not has_second_factor(u.uuid) as needs_second_factor, r.name as role
    from app_user u join user_role r on r.uuid = u.user_role_uuid where u.uuid = ${userUuid}
  `.execute(db);
  const [row] = rows;
  if (!row || !row.permissions.some((permission) => permission === LIBRARY_LOGIN || permission === PORTAL_LOGIN))
    throw new AppError('unauthorized_login');
  const { role, ...user } = row;
  const permissions = [...user.permissions, ...(await heldOfRemotes(db, services, userUuid))];
  return { ...user, permissions, user_role: { name: role } };
}
