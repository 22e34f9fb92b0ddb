import { login, logout, readSession } from '@segno/contract/account';
import { implement, implementOutsideTransaction, type EndpointRoute } from '../engine/endpointRoute';
import { logActivity } from '../platform/activity';
import { AppError } from '../platform/errors';
import { verifyPassword } from '../platform/passwords';
import { endSession, findSession, issueToken } from '../platform/session';
import { readAuthUser } from './authUser';
import { findKnownDevice, rememberDevice } from './knownDevice';
import { countLogin } from './loginAttempts';
import { sessionPlace } from './sessionPlace';
import { notifyFailedLogins } from './notifyFailedLoginsJob';

/** Log in, log out, and who am I (W7, W8, W10). */
export const sessionRoutes = (): EndpointRoute[] => [
  // Outside a transaction: hashing takes 30 ms, and the embedded database has one connection.
  implementOutsideTransaction(login, async (call) => {
    const { body, services, ip } = call;
    const { db, jobs } = services;
    const { email } = body;
    const deviceHash = await findKnownDevice(db, call, email);
    const counted = await countLogin(db, { email, ip, deviceHash });
    const user = await db
      .selectFrom('app_user')
      .select(['uuid', 'password_hash', 'is_active'])
      .where('email', '=', email)
      .executeTakeFirst();
    const isRight = await verifyPassword(user?.password_hash, body.password, {
      pressing: deviceHash !== undefined,
    }).catch(async (error: unknown) => {
      await counted.undone();
      throw error;
    });
    if (!isRight || !user) {
      if (counted.isLast) await db.transaction().execute((trx) => jobs.enqueue(trx, notifyFailedLogins, { email }));
      throw new AppError('wrong_login');
    }
    await counted.succeeded();
    if (!user.is_active) throw new AppError('inactive');
    const authUser = await readAuthUser(db, user.uuid);
    return db.transaction().execute(async (trx) => {
      await trx.updateTable('app_user').set({ last_active_at: new Date() }).where('uuid', '=', user.uuid).execute();
      const token = await issueToken(trx, 'session', user.uuid, sessionPlace(call));
      await rememberDevice(trx, call, user.uuid);
      const self = await findSession(trx, token);
      if (self)
        await logActivity(trx, self, { action: 'has_logged_in', type: 'user', uuid: self.uuid, label: self.fullName });
      return { user: authUser, token };
    });
  }),
  implement(logout, async ({ db, user }) => {
    if (user) await endSession(db, user.tokenUuid);
    return {};
  }),
  implement(readSession, async ({ db, user }) => ({ user: await readAuthUser(db, user.uuid) })),
];
