import { texts } from '@segno/contract';
import {
  addPasskey,
  confirmTotp,
  readSecondFactor,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  resetSecondFactor,
  startPasskey,
  startTotp,
  turnOffSecondFactor,
} from '@segno/contract/account';
import { type EndpointRoute, implement, implementOutsideTransaction } from '../../engine/endpointRoute';
import { type AttemptLimit, countAttempt, forgetAttempts } from '../../platform/attempts';
import type { Db } from '../../platform/db/database';
import { invalid, notFound, wrongState } from '../../platform/http/errors';
import { endTokens } from '../sessions';
import { type CurrentUser } from '../../platform/http/session';
import type { Services } from '../../platform/services';
import { currentPasswordErrors } from '../currentPassword';
import { forgetDevices } from '../knownDevice';
import { changeFactors, type FactorChange } from './changeFactors';
import { creationOptions, verifiedCreation } from './passkeys';
import { makeRecoveryCodes } from './recoveryCodes';
import {
  AUTHENTICATOR_APP,
  findPasskey,
  hasSecondFactor,
  readFactors,
  removeFactors,
  settleRemoval,
} from './secondFactorRecord';
import { beginTotp, confirmPendingTotp } from './totpFactor';

/** Every change of a factor requires the current password; hashing it is slow, so it happens outside of the transaction. */
const withPassword = {
  validate: (
    { db, user }: { db: Db; user: CurrentUser },
    { current_password }: { current_password?: string | undefined },
  ) => currentPasswordErrors(db, user, current_password),
};

/** Wrong first codes of an app: as many as for a login. By then a secret waiting for its code has expired as well. */
const firstAppCodes: AttemptLimit = { name: 'first code of an app', tries: 5, seconds: 15 * 60 };

const notBegun = 'This was not begun here, or too long ago. Please start again.';

/** P6: a person's own second factors. */
export const secondFactorRoutes = (): EndpointRoute[] => [
  implement(readSecondFactor, async ({ db, user }) => ({ second_factor: await readFactors(db, user.uuid) })),

  implementOutsideTransaction(startTotp, withPassword, ({ user, services: { db, config } }) =>
    db.transaction().execute((trx) => beginTotp(trx, { config, userUuid: user.uuid }, user.email)),
  ),

  implementOutsideTransaction(confirmTotp, async ({ user, body, services }) => {
    await countAttempt(services.db, firstAppCodes, user.uuid);
    const confirmed = await changed(services, user, async (trx) => {
      const recovery_codes = await firstCodes(trx, user);
      const start = await confirmPendingTotp(trx, { config: services.config, userUuid: user.uuid }, body.code);
      if (start === 'not begun') throw wrongState(notBegun);
      if (start === 'wrong code') throw invalid({ code: [texts.wrongCode] });
      return {
        answer: { recovery_codes },
        action: 'has_enabled',
        labels: [AUTHENTICATOR_APP],
        notice: 'An authenticator app was set up for your account.',
      };
    });
    await forgetAttempts(services.db, firstAppCodes, user.uuid);
    return confirmed;
  }),

  implementOutsideTransaction(removeTotp, withPassword, ({ user, services }) =>
    changed(services, user, async (trx) => {
      const removed = await trx
        .deleteFrom('totp_factor')
        .where('user_uuid', '=', user.uuid)
        .where('secret', 'is not', null)
        .returning('user_uuid')
        .execute();
      if (removed.length === 0) throw wrongState('There is no authenticator app.');
      await settleRemoval(trx, user.uuid);
      return {
        answer: {},
        action: 'has_disabled',
        labels: [AUTHENTICATOR_APP],
        notice: 'The authenticator app was removed from your account.',
      };
    }),
  ),

  implementOutsideTransaction(startPasskey, withPassword, async ({ user, services: { db, config } }) => ({
    options: await creationOptions(db, config, user),
  })),

  implementOutsideTransaction(addPasskey, ({ user, body: { name, credential }, services }) =>
    changed(services, user, async (trx) => {
      const made = await verifiedCreation(trx, services.config, { tokenUuid: user.tokenUuid, credential });
      if (!made) throw wrongState(notBegun);
      const recovery_codes = await firstCodes(trx, user);
      const { uuid } = await trx
        .insertInto('passkey')
        .values({ user_uuid: user.uuid, name, ...made })
        .returning('uuid')
        .executeTakeFirstOrThrow();
      return {
        answer: { passkey: await findPasskey(trx, user.uuid, uuid), recovery_codes },
        action: 'has_enabled',
        labels: [name],
        notice: `The passkey "${name}" was added to your account.`,
      };
    }),
  ),

  implement(
    renamePasskey,
    ({ db, user, params: { uuid } }) => findPasskey(db, user.uuid, uuid),
    async ({ db, user, body: { name } }, { uuid }) => {
      await db.updateTable('passkey').set({ name }).where('uuid', '=', uuid).execute();
      return { passkey: await findPasskey(db, user.uuid, uuid) };
    },
  ),

  implementOutsideTransaction(
    removePasskey,
    { load: ({ db, user, params: { uuid } }) => findPasskey(db, user.uuid, uuid), ...withPassword },
    ({ user, services }, { uuid, name }) =>
      changed(services, user, async (trx) => {
        const removed = await trx.deleteFrom('passkey').where('uuid', '=', uuid).returning('uuid').execute();
        if (removed.length === 0) throw notFound();
        await settleRemoval(trx, user.uuid);
        return {
          answer: {},
          action: 'has_disabled',
          labels: [name],
          notice: `The passkey "${name}" was removed from your account.`,
        };
      }),
  ),

  implementOutsideTransaction(renewRecoveryCodes, withPassword, ({ user, services }) =>
    changed(services, user, async (trx) => {
      if (!(await hasSecondFactor(trx, user.uuid))) throw wrongState('There is no second factor to recover.');
      return {
        answer: { recovery_codes: await makeRecoveryCodes(trx, user.uuid) },
        action: 'has_reset',
        labels: ['Recovery codes'],
        notice: 'New recovery codes were made for your account. The earlier ones work no more.',
      };
    }),
  ),

  implementOutsideTransaction(turnOffSecondFactor, withPassword, ({ user, services }) =>
    changed(services, user, async (trx) => {
      const labels = await removeFactors(trx, user.uuid);
      if (labels.length === 0) throw wrongState('Two-factor authentication is off already.');
      await settleRemoval(trx, user.uuid);
      return {
        answer: {},
        action: 'has_disabled',
        labels,
        notice: 'Two-factor authentication of your account was turned off.',
      };
    }),
  ),
];

const changed = <Done>(
  services: Services,
  user: CurrentUser,
  work: (trx: Db) => Promise<FactorChange<Done>>,
): Promise<Done> =>
  services.db
    .transaction()
    .execute((trx) =>
      changeFactors(trx, services, { changer: user, owner: { uuid: user.uuid, label: user.fullName } }, work),
    );

/** Recovery codes come with the first factor; null if there was one before. */
const firstCodes = async (trx: Db, { uuid }: CurrentUser): Promise<string[] | null> =>
  (await hasSecondFactor(trx, uuid)) ? null : makeRecoveryCodes(trx, uuid);

/** An administrator removes the factors of somebody who has lost them. */
export const resetSecondFactorRoute = (): EndpointRoute => ({
  ...implement(
    resetSecondFactor,
    async ({ db, params: { uuid } }) => {
      const found = await db
        .selectFrom('app_user')
        .select(['uuid', 'full_name as label'])
        .where('uuid', '=', uuid)
        .executeTakeFirst();
      if (!found) throw notFound();
      return found;
    },
    ({ db, user: changer, services }, owner) =>
      changeFactors(db, services, { changer, owner }, async (trx) => {
        // Somebody who got hold of a session must not bypass the password.
        if (owner.uuid === changer.uuid) throw wrongState('Your own factors are changed in your account.');
        const labels = await removeFactors(trx, owner.uuid);
        if (labels.length === 0) throw wrongState('This user has no second factor.');
        await endTokens(trx, owner.uuid, { kinds: ['session', 'second_factor'] });
        await forgetDevices(trx, owner.uuid);
        return {
          answer: {},
          action: 'has_reset',
          labels,
          notice:
            'An administrator has removed the two-factor authentication of your account, and you were logged out everywhere.',
        };
      }),
  ),
  message: 'Two-factor authentication has been reset',
});
