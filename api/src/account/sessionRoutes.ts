import {
  chooseStart,
  endOtherUserSessions,
  endUserSession,
  listUserSessions,
  login,
  logout,
  readSession,
} from '@segno/contract/account';
import { sql } from 'kysely';
import { type EndpointRoute, implement, implementOutsideTransaction } from '../engine/endpointRoute';
import { isPast } from '../platform/db/isPast';
import { AppError, notFound } from '../platform/http/errors';
import { endSession } from './sessions';
import { verifyPassword } from '../platform/passwords';
import { openSession, readAuthUser } from './openSession';
import { findKnownDevice } from './knownDevice';
import { countLogin } from './loginAttempts';
import { notifyFailedLogins } from './notifyFailedLoginsJob';
import { askSecondFactor } from './secondFactor/pendingLogin';

/** Log in, log out, and who am I (W7: where the token is; W8: lives of tokens; W10: login). */
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
    // A right password does not reset the count of wrong codes: whoever tries them has it.
    if (asked) await counted.undone();
    else await counted.succeeded();
    if (!user.is_active) throw new AppError('inactive');
    // Refuses people who may not log in at all.
    await readAuthUser(db, services, user.uuid);
    return asked ?? db.transaction().execute((trx) => openSession(trx, call, user.uuid));
  }),
  implement(logout, async ({ db, user }) => {
    if (user) await endSession(db, user.tokenUuid);
    return {};
  }),
  implement(readSession, async ({ db, services, user }) => ({ user: await readAuthUser(db, services, user.uuid) })),

  implement(chooseStart, async ({ db, services, user, body: { start_route } }) => {
    await db.updateTable('app_user').set({ start_route }).where('uuid', '=', user.uuid).execute();
    return { user: await readAuthUser(db, services, user.uuid) };
  }),
];

/** Where a person is signed in, and ending a session. Other people's sessions do not exist (C1: order of refusals). */
export const userSessionRoutes = (): EndpointRoute[] => [
  implement(listUserSessions, async ({ db, user }) => ({
    user_sessions: await db
      .selectFrom('auth_token')
      .select(['uuid', 'device', 'address', 'created_at', 'last_used_at', 'expires_at'])
      .select(sql<boolean>`uuid = ${user.tokenUuid}`.as('is_current'))
      .where('user_uuid', '=', user.uuid)
      .where('kind', '=', 'session')
      .where('expires_at', '>', sql<Date>`now()`)
      .where(isPast('created_at'))
      .orderBy('is_current', 'desc')
      .orderBy('last_used_at', 'desc')
      .orderBy('uuid')
      .execute(),
  })),

  implement(
    endUserSession,
    async ({ db, user, params: { uuid } }) => {
      const found = await db
        .selectFrom('auth_token')
        .select('uuid')
        .where('uuid', '=', uuid)
        .where('user_uuid', '=', user.uuid)
        .where('kind', '=', 'session')
        .executeTakeFirst();
      if (!found) throw notFound();
      return found;
    },
    async ({ db }, { uuid }) => {
      await endSession(db, uuid);
      return {};
    },
  ),

  implement(endOtherUserSessions, async ({ db, user }) => {
    const ended = await db
      .deleteFrom('auth_token')
      .where('user_uuid', '=', user.uuid)
      .where('kind', '=', 'session')
      .where('uuid', '!=', user.tokenUuid)
      .returning('uuid')
      .execute();
    return { ended: ended.length };
  }),
];
