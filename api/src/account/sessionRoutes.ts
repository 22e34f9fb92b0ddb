import { login, logout, readSession } from '@segno/contract/account';
import { implement, implementOutsideTransaction, type EndpointRoute } from '../engine/endpointRoute';
import { logActivity } from '../platform/activity';
import { countAttempt, forgetAttempts, type AttemptLimit } from '../platform/attempts';
import { AppError } from '../platform/errors';
import { verifyPassword } from '../platform/passwords';
import { endSession, findSession, issueToken } from '../platform/session';
import { readAuthUser } from './authUser';

/** W10: failures per address and caller. */
const logins: AttemptLimit = { name: 'login', tries: 5, seconds: 15 * 60 };

/** Log in, log out, and who am I (W7, W8, W10). */
export const sessionRoutes = (): EndpointRoute[] => [
  // Outside a transaction: hashing takes 30 ms, and the embedded database has one connection.
  implementOutsideTransaction(login, async ({ body, services: { db }, ip }) => {
    const key = `${body.email} ${ip}`;
    await countAttempt(db, logins, key);
    const user = await db
      .selectFrom('app_user')
      .select(['uuid', 'password_hash', 'is_active'])
      .where('email', '=', body.email)
      .executeTakeFirst();
    if (!(await verifyPassword(user?.password_hash, body.password)) || !user) throw new AppError('wrong_login');
    await forgetAttempts(db, logins, key);
    if (!user.is_active) throw new AppError('inactive');
    const authUser = await readAuthUser(db, user.uuid);
    return db.transaction().execute(async (trx) => {
      await trx.updateTable('app_user').set({ last_active_at: new Date() }).where('uuid', '=', user.uuid).execute();
      const token = await issueToken(trx, 'session', user.uuid);
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
