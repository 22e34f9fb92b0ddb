import type { Answer } from '@segno/contract';
import type { loginWithTotp } from '@segno/contract/account';
import { logActivity } from '../platform/activity';
import type { Db } from '../platform/db/database';
import { findSession, issueToken } from '../platform/http/session';
import { readAuthUser } from './authUser';
import { rememberDevice, type DeviceCall } from './knownDevice';
import { sessionPlace } from './sessionPlace';

/** Where a session is opened. */
export type SessionCall = DeviceCall & { ip: string };

/** Somebody has shown who they are: opens their session and logs it. */
export async function openSession(trx: Db, call: SessionCall, userUuid: string): Promise<Answer<typeof loginWithTotp>> {
  await trx.updateTable('app_user').set({ last_active_at: new Date() }).where('uuid', '=', userUuid).execute();
  const token = await issueToken(trx, 'session', userUuid, sessionPlace(call));
  await rememberDevice(trx, call, userUuid);
  const self = await findSession(trx, token);
  if (self)
    await logActivity(trx, self, { action: 'has_logged_in', type: 'user', uuid: self.uuid, label: self.fullName });
  return { user: await readAuthUser(trx, userUuid), token };
}
