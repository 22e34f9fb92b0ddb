import { login, logout, readSession } from '@segno/contract/account';
import { implement, implementOutsideTransaction, type EndpointRoute } from '../engine/endpointRoute';
import { AppError } from '../platform/errors';
import { verifyPassword } from '../platform/passwords';
import { endSession } from '../platform/http/session';
import { readAuthUser } from './authUser';
import { findKnownDevice } from './knownDevice';
import { countLogin } from './loginAttempts';
import { notifyFailedLogins } from './notifyFailedLoginsJob';
import { openSession } from './openSession';
import { askSecondFactor } from './secondFactor/pendingLogin';

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
    const asked = user.is_active ? await askSecondFactor(db, user.uuid) : undefined;
    // Wrong codes are not forgotten for a right password: who tries them has it.
    if (asked) await counted.undone();
    else await counted.succeeded();
    if (!user.is_active) throw new AppError('inactive');
    // Refuses who may not log in at all.
    await readAuthUser(db, user.uuid);
    return asked ?? db.transaction().execute((trx) => openSession(trx, call, user.uuid));
  }),
  implement(logout, async ({ db, user }) => {
    if (user) await endSession(db, user.tokenUuid);
    return {};
  }),
  implement(readSession, async ({ db, user }) => ({ user: await readAuthUser(db, user.uuid) })),
];
