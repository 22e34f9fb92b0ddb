import { resetSecondFactor } from '@segno/contract/account';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { notFound, wrongState } from '../../platform/errors';
import { endTokens } from '../../platform/http/session';
import { forgetDevices } from '../knownDevice';
import { changeFactors } from './changeFactors';
import { removeFactors } from './secondFactorRecord';

/** An administrator removes the factors of somebody who has lost them (P6). */
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
        // Whoever has got hold of a session does not get around the password.
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
