import { login, logout, readSession } from '@segno/contract/account';
import { implement, implementOutsideTransaction, type EndpointRoute } from '../engine/endpointRoute';
import { Attempts } from '../platform/attempts';
import { AppError } from '../platform/errors';
import { verifyPassword } from '../platform/passwords';
import { endSession, issueToken } from '../platform/session';
import { readAuthUser } from './authUser';

/** Log in, log out, and who am I (W7, W8, W10). */
export function sessionRoutes(): EndpointRoute[] {
  const failures = new Attempts({ points: 5, seconds: 15 * 60 });
  return [
    // Outside a transaction: hashing takes 30 ms, and the embedded database has one connection.
    implementOutsideTransaction(login, async ({ body, services: { db }, ip }) => {
      const key = `${body.email} ${ip}`;
      await failures.check(key);
      const user = await db
        .selectFrom('app_user')
        .select(['uuid', 'password_hash', 'is_active'])
        .where('email', '=', body.email)
        .executeTakeFirst();
      if (!(await verifyPassword(user?.password_hash, body.password)) || !user) {
        await failures.fail(key);
        throw new AppError('wrong_login');
      }
      if (!user.is_active) throw new AppError('inactive');
      const authUser = await readAuthUser(db, user.uuid);
      await failures.forget(key);
      return db.transaction().execute(async (trx) => {
        await trx.updateTable('app_user').set({ last_active_at: new Date() }).where('uuid', '=', user.uuid).execute();
        return { user: authUser, token: await issueToken(trx, 'session', user.uuid) };
      });
    }),
    implement(logout, async ({ db, user }) => {
      if (user) await endSession(db, user.tokenUuid);
      return {};
    }),
    implement(readSession, async ({ db, user }) => ({ user: await readAuthUser(db, user.uuid) })),
  ];
}
