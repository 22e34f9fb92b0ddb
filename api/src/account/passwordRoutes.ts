import { texts, type FieldErrors } from '@segno/contract';
import {
  forgotPassword,
  resetPassword,
  updatePassword,
  validateRegistration,
  validateResetToken,
} from '@segno/contract/account';
import { implement, implementOutsideTransaction, type EndpointRoute } from '../engine/endpointRoute';
import { logActivity } from '../platform/activity';
import { countAttempt, forgetAttempts, type AttemptLimit } from '../platform/attempts';
import type { Db } from '../platform/db/database';
import { hashPassword, verifyPassword } from '../platform/passwords';
import { findLink, findSession, issueToken, useLink, type CurrentUser } from '../platform/session';
import { readAuthUser } from './authUser';
import { sendResetLink } from './sendResetLinkJob';
import { setPassword, tellOfNewPassword } from './setPassword';

const QUARTER_HOUR = 15 * 60;

// C7: nobody's mailbox is filled, and nobody tries one address after the other.
const linksToAddress: AttemptLimit = { name: 'reset link to an address', tries: 3, seconds: QUARTER_HOUR };
const linksByCaller: AttemptLimit = { name: 'reset link by a caller', tries: 30, seconds: QUARTER_HOUR };
/** Who has got hold of a session does not find out its password. */
const currentPasswords: AttemptLimit = { name: 'current password', tries: 5, seconds: QUARTER_HOUR };

/** First passwords, forgotten ones and new ones (W8 to W10, T7). */
export const passwordRoutes = (): EndpointRoute[] => [
  implement(validateRegistration, async ({ db, body }) => {
    const { user } = await findLink(db, ['registration'], body.token);
    return { user };
  }),
  implement(validateResetToken, async ({ db, body }) => {
    await findLink(db, ['reset'], body.token);
    return {};
  }),

  {
    // Whether somebody has this address is looked up by the job: nothing here differs, not even in time.
    ...implementOutsideTransaction(forgotPassword, async ({ body, services: { db, jobs }, ip }) => {
      await countAttempt(db, linksByCaller, ip);
      await countAttempt(db, linksToAddress, body.email);
      await db.transaction().execute((trx) => jobs.enqueue(trx, sendResetLink, { email: body.email }));
      return {};
    }),
    message: 'If an account with your e-mail address exists, we have sent you a password reset link.',
  },

  // The link is looked up before the password is judged (C1), and used up only with a good one (C9).
  implementOutsideTransaction(
    resetPassword,
    ({ db, token }) => findLink(db, ['registration', 'reset'], token),
    async ({ body, services }, link) => {
      const passwordHash = await hashPassword(body.new_password);
      return services.db.transaction().execute(async (trx) => {
        await useLink(trx, link);
        const { uuid: userUuid } = link.user;
        await setPassword(trx, { userUuid, passwordHash });
        await trx
          .updateTable('app_user')
          .set({ last_active_at: new Date(), ...(link.kind === 'registration' ? { is_active: true } : {}) })
          .where('uuid', '=', userUuid)
          .execute();
        const token = await issueToken(trx, 'session', userUuid);
        const user = await readAuthUser(trx, userUuid);
        if (link.kind === 'reset') await tellOfNewPassword(trx, services, userUuid);
        else {
          const label = link.user.full_name;
          const self = await findSession(trx, token);
          await logActivity(trx, self, { action: 'has_activated', type: 'user', uuid: userUuid, label });
        }
        return { user, token };
      });
    },
  ),

  {
    ...implementOutsideTransaction(
      updatePassword,
      { check: ({ db, user }, { current_password }) => currentPasswordErrors(db, user, current_password) },
      async ({ body, services, user }) => {
        const passwordHash = await hashPassword(body.new_password);
        await services.db.transaction().execute(async (trx) => {
          await setPassword(trx, { userUuid: user.uuid, passwordHash, keepTokenUuid: user.tokenUuid });
          await tellOfNewPassword(trx, services, user.uuid);
        });
        return {};
      },
    ),
    message: 'Your password has been updated',
  },
];

async function currentPasswordErrors(db: Db, user: CurrentUser, typed: string | undefined): Promise<FieldErrors> {
  if (typed === undefined) return {};
  await countAttempt(db, currentPasswords, user.uuid);
  const known = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('uuid', '=', user.uuid)
    .executeTakeFirst();
  if (!(await verifyPassword(known?.password_hash, typed))) return { current_password: [texts.wrongCurrentPassword] };
  await forgetAttempts(db, currentPasswords, user.uuid);
  return {};
}
