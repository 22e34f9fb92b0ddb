import { randomUUID } from 'node:crypto';
import {
  forgotPassword,
  resetPassword,
  updatePassword,
  validateRegistration,
  validateResetToken,
} from '@segno/contract/account';
import { implement, implementOutsideTransaction, type EndpointRoute } from '../engine/endpointRoute';
import { mailOwner } from '../mail/mailOwner';
import { passwordChanged } from '../mail/accountLetters';
import { logActivity } from '../platform/activity';
import { countAttempts, forgetAccountAttempts, type AttemptLimit } from '../platform/attempts';
import { callerNetwork } from '../platform/http/callerNetwork';
import { hashPassword } from '../platform/passwords';
import { consumeLink, findLink } from './mailedLink';
import { findSession, issueToken } from './sessions';
import { readAuthUser } from './openSession';
import { currentPasswordErrors, setPassword } from './currentPassword';
import { rememberDevice } from './knownDevice';
import { askSecondFactor } from './secondFactor/pendingLogin';
import { sendResetLink } from './sendResetLinkJob';
import { sessionPlace } from './sessionPlace';

const QUARTER_HOUR = 15 * 60;

// C7: prevents trying one address after another. An address is limited separately for each caller, so that strangers cannot
// keep its owner from asking; the job limits how many mails it gets.
const linksToAddress: AttemptLimit = { name: 'reset link to an address', tries: 3, seconds: QUARTER_HOUR };
const linksByCaller: AttemptLimit = { name: 'reset link by a caller', tries: 30, seconds: QUARTER_HOUR };
const linksByNetwork: AttemptLimit = { name: 'reset link by a network', tries: 100, seconds: QUARTER_HOUR };

/** First, forgotten and new passwords (W8: lives of tokens; W9: token of a new password; T7: registration). */
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
    // The job looks up whether somebody has this address: nothing here reveals it, not even the time it takes.
    ...implementOutsideTransaction(forgotPassword, async ({ body, services: { db, jobs }, ip }) => {
      const { caller, network } = callerNetwork(ip);
      await countAttempts(db, [
        { limit: linksToAddress, key: `${body.email} ${caller}` },
        { limit: linksByCaller, key: caller },
        { limit: linksByNetwork, key: network },
      ]);
      await db
        .transaction()
        .execute((trx) => jobs.enqueue(trx, sendResetLink, { email: body.email, request: randomUUID() }));
      return {};
    }),
    message: 'If an account with your e-mail address exists, we have sent you a password reset link.',
  },

  // The link is looked up before the password is validated (C1: order of refusals), and used up only with a valid one (C9:
  // refused addresses and passwords).
  implementOutsideTransaction(
    resetPassword,
    ({ db, token }) => findLink(db, ['registration', 'reset'], token),
    async (call, link) => {
      const { body, services } = call;
      const passwordHash = await hashPassword(body.new_password);
      return services.db.transaction().execute(async (trx) => {
        await consumeLink(trx, link);
        const { uuid: userUuid } = link.user;
        await setPassword(trx, { userUuid, passwordHash });
        // Whoever holds the link is the owner: earlier failures no longer count.
        await forgetAccountAttempts(trx, link.user.email);
        await trx
          .updateTable('app_user')
          .set({
            last_active_at: new Date(),
            ...(link.kind === 'registration' ? { is_active: true, registered_at: new Date() } : {}),
          })
          .where('uuid', '=', userUuid)
          .execute();
        if (link.kind === 'reset') await mailOwner(trx, services, userUuid, passwordChanged);
        const user = await readAuthUser(trx, services, userUuid);
        // The link replaces only the password.
        const asked = await askSecondFactor(trx, userUuid);
        if (asked) return asked;
        await rememberDevice(trx, call, userUuid);
        const token = await issueToken(trx, 'session', userUuid, sessionPlace(call));
        if (link.kind === 'registration') {
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
      { validate: ({ db, user }, { current_password }) => currentPasswordErrors(db, user, current_password) },
      async (call) => {
        const { body, services, user } = call;
        const passwordHash = await hashPassword(body.new_password);
        await services.db.transaction().execute(async (trx) => {
          await setPassword(trx, { userUuid: user.uuid, passwordHash, keepTokenUuid: user.tokenUuid });
          await rememberDevice(trx, call, user.uuid);
          await mailOwner(trx, services, user.uuid, passwordChanged);
        });
        return {};
      },
    ),
    message: 'Your password has been updated',
  },
];
