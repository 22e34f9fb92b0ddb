import { openPayoutData, payoutAccount, writePayoutData, type PayoutAccount } from '@segno/contract/money';
import { currentPasswordErrors } from '../../account/currentPassword';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { payoutDataChanged } from '../../mail/accountLetters';
import { mailOwner } from '../../mail/mailOwner';
import { logActivity } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import { notFound, wrongState } from '../../platform/http/errors';
import { openSecret, sealSecret } from '../../platform/sealedSecret';
import type { Services } from '../../platform/services';
import { notifyFinance } from '../holdSales';
import { readArtistBalance } from './balances';

const sealingOf = (config: Services['config'], artist: string) => ({ config, kind: 'payouts', owner: artist });

const open = (sealed: string, config: Services['config'], artist: string): PayoutAccount =>
  payoutAccount.parse(JSON.parse(openSecret(sealed, sealingOf(config, artist))));

/** Enough to recognize an account, and never most of a short one. */
const endOf = ({ account }: Pick<PayoutAccount, 'account'>): string => {
  const characters = [...account.replace(/\s/g, '')];
  return characters.slice(-Math.min(4, Math.floor(characters.length / 3))).join('');
};

/** The last characters of the account of an artist; null while none is set. */
export async function readAccountEnd(db: Db, config: Services['config'], artist: string): Promise<string | null> {
  const stored = await db
    .selectFrom('payout_data')
    .select('sealed')
    .where('artist_uuid', '=', artist)
    .executeTakeFirst();
  return stored ? endOf(open(stored.sealed, config, artist)) : null;
}

/** E15: payment details. Artists write them; only people who make payouts can read them, and each read is logged. */
export const payoutDataRoutes = (): EndpointRoute[] => [
  implement(
    writePayoutData,
    { validate: ({ db, user }, { current_password }) => currentPasswordErrors(db, user, current_password) },
    async ({ db, body, user, services }) => {
      const { method, holder, account, bank = null } = body;
      const payout_account: PayoutAccount = { method, holder, account, bank };
      const { artistUuid: artist_uuid } = user;
      if (!artist_uuid) throw notFound();
      const { config } = services;
      const sealed = sealSecret(JSON.stringify(payout_account), sealingOf(config, artist_uuid));
      const row = { method, sealed, changed_by_uuid: user.uuid, changed_at: new Date() };
      await db
        .insertInto('payout_data')
        .values({ artist_uuid, ...row })
        .onConflict((conflict) => conflict.column('artist_uuid').doUpdateSet(row))
        .execute();
      const balance = await readArtistBalance(db, config, artist_uuid);
      const target = { type: 'payout_data', uuids: [], labels: [method] };
      await logActivity(db, user, {
        action: 'has_updated',
        type: 'artist',
        uuid: artist_uuid,
        label: balance.name,
        target,
      });
      await mailOwner(db, services, user.uuid, payoutDataChanged);
      await notifyFinance(
        db,
        `${balance.name} changed where payouts go. Please ask them by another way before the next one.`,
        `/artist-balances?${new URLSearchParams({ name: balance.name })}`,
      );
      return { balance, minimum: config.payouts.minimum, account_end: endOf(payout_account) };
    },
  ),

  implement(openPayoutData, async ({ db, params: { uuid }, user, services }) => {
    const stored = await db
      .selectFrom('artist')
      .leftJoin('payout_data', 'payout_data.artist_uuid', 'artist.uuid')
      .select(['sealed', 'name'])
      .where('artist.uuid', '=', uuid)
      .executeTakeFirst();
    if (!stored) throw notFound();
    if (stored.sealed === null) throw wrongState('The artist has not said where payouts go.');
    const target = { type: 'payout_data', uuids: [], labels: [] };
    await logActivity(db, user, { action: 'has_exported', type: 'artist', uuid, label: stored.name, target });
    return { payout_account: open(stored.sealed, services.config, uuid) };
  }),
];
