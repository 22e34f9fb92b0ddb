import { linkTo, texts, type Answer, type FieldErrors } from '@segno/contract';
import { listBalances, listPayouts, readBalance, recordPayout, reversePayout } from '@segno/contract/money';
import { Decimal } from 'decimal.js';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { allOf, listPage } from '../../engine/list/listPage';
import { matches } from '../../engine/list/textSearch';
import { selection } from '../../engine/list/listQuery';
import { inner, listOf } from '../../engine/list/listSource';
import { payoutRecorded } from '../../mail/salesLetters';
import { dollars } from '../salesStatement/statementPdf';
import { notifyArtist } from '../../mail/sendOptionalMail';
import { logActivity } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import { invalid, notFound, wrongState } from '../../platform/http/errors';
import { balances, readArtistBalance, type RawBalance } from './balances';
import { readAccountEnd } from './payoutDataRoutes';

/** Where artists see their payouts. */
const BALANCE = linkTo('DASHBOARD_BALANCE');

type RawPayout = Answer<typeof recordPayout>['payout'] & Record<'amount', string>;

const payouts = {
  from: listOf('payout', 'p', { joins: [inner('artist', 'a', { uuid: sql`p.artist_uuid` })] }),
  select: {
    uuid: sql`p.uuid`,
    artist: sql`jsonb_build_object('uuid', a.uuid, 'name', a.name)`,
    paid_on: sql`to_char(p.paid_on, 'YYYY-MM-DD')`,
    amount: sql`p.amount`,
    currency: sql`p.currency`,
    exchange_rate: sql`p.exchange_rate`,
    amount_usd: sql`p.amount_usd`,
    reference: sql`p.reference`,
    state: sql`case when p.reversed_at is null then 'paid' else 'reversed' end`,
    reversal_reason: sql`p.reversal_reason`,
    reversed_at: sql`p.reversed_at`,
    created_at: sql`p.created_at`,
  },
};

/** E15: what artists are owed and have been paid. A payout is recorded and reversed, never changed or deleted. */
export const payoutRoutes = (): EndpointRoute[] => [
  implement(listBalances, async ({ db, query, services }) => {
    const { rows, paging } = await listPage<RawBalance>(db, {
      ...balances(services.config),
      where: matches([sql`b.name_key`], query.name),
      query,
    });
    return { artist_balances: rows, minimum: services.config.payouts.minimum, paging };
  }),

  implement(readBalance, async ({ db, query, user, services }) => {
    const artist = user.artistUuid ?? query.artist_uuid;
    if (!artist) throw invalid({ artist_uuid: [texts.required] });
    const { config } = services;
    return {
      balance: await readArtistBalance(db, config, artist),
      minimum: config.payouts.minimum,
      account_end: user.artistUuid ? await readAccountEnd(db, config, artist) : null,
    };
  }),

  implement(listPayouts, async ({ db, query, user }) => {
    const artist = user.artistUuid ?? query.artist_uuid;
    const { rows, paging } = await listPage<RawPayout>(db, {
      ...payouts,
      where: allOf([
        artist ? sql`p.artist_uuid = ${artist}` : sql`true`,
        matches([sql`a.name_key`, sql`fold(p.reference)`], query.name),
      ]),
      sort: {
        paid_on: sql`p.paid_on`,
        artist: sql`a.name_key`,
        amount_usd: sql`p.amount_usd`,
        reference: sql`fold(p.reference)`,
      },
      query,
    });
    return { payouts: rows, paging };
  }),

  implement(
    recordPayout,
    {
      validate: async (
        { db, services },
        { artist_uuid, paid_on, amount, currency, exchange_rate },
      ): Promise<FieldErrors> => {
        const errors: FieldErrors = {};
        if (paid_on && paid_on.getTime() > Date.now()) errors['paid_on'] = ['The day is in the future.'];
        // Locked until the transaction ends: two simultaneous payouts check the balance one after the other.
        const artist = artist_uuid
          ? await db.selectFrom('artist').select('name').where('uuid', '=', artist_uuid).forUpdate().executeTakeFirst()
          : undefined;
        if (artist_uuid && !artist) errors['artist_uuid'] = [texts.choice];
        if (!paid_on || !currency) return errors;
        const rate = exchange_rate || (await rateOf(db, currency, paid_on));
        if (!rate) errors['exchange_rate'] = [`There is no exchange rate of ${currency} for this quarter: enter one.`];
        if (!rate || !amount || !artist_uuid || !artist) return errors;
        const { balance } = await readArtistBalance(db, services.config, artist_uuid);
        const usd = inDollars(amount, rate);
        if (usd.isZero()) errors['amount'] = [texts.number];
        if (usd.greaterThan(balance))
          errors['amount'] = [`The balance of ${artist.name} is $${balance}: no more than that can be paid.`];
        return errors;
      },
    },
    async ({ db, body, user, services }) => {
      const { artist_uuid, paid_on, amount, currency, reference } = body;
      const rate = body.exchange_rate || (await rateOf(db, currency, paid_on)) || '1';
      const { uuid } = await db
        .insertInto('payout')
        .values({
          artist_uuid,
          paid_on: paid_on.toISOString().slice(0, 10),
          amount,
          currency,
          exchange_rate: rate,
          amount_usd: inDollars(amount, rate).toFixed(2),
          reference,
          created_by_uuid: user.uuid,
        })
        .returning('uuid')
        .executeTakeFirstOrThrow();
      const payout = await readPayout(db, uuid);
      await logActivity(db, user, { action: 'has_created', type: 'payout', uuid, label: labelOf(payout) });
      const sum = sumOf(payout);
      const left = await readArtistBalance(db, services.config, artist_uuid);
      const balance = dollars.format(Number(left.balance));
      const accountEnd = await readAccountEnd(db, services.config, artist_uuid);
      const day = paid_on.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
      await notifyArtist(db, artist_uuid, {
        message: `${sum} was paid to you, reference ${reference}`,
        path: BALANCE,
        mail: {
          services,
          kind: 'payout',
          write: (to) => payoutRecorded({ ...to, sum, day, accountEnd, reference, balance }),
        },
      });
      return { payout };
    },
  ),

  implement(
    reversePayout,
    async ({ db, params: { uuid } }) => {
      const held = await db
        .selectFrom('payout')
        .select('reversed_at')
        .where('uuid', '=', uuid)
        .forUpdate()
        .executeTakeFirst();
      if (!held) throw notFound();
      return held;
    },
    async ({ db, params: { uuid }, body: { reason }, user }, held) => {
      if (held.reversed_at) throw wrongState('This payout was reversed already.');
      await db
        .updateTable('payout')
        .set({ reversed_at: new Date(), reversed_by_uuid: user.uuid, reversal_reason: reason })
        .where('uuid', '=', uuid)
        .execute();
      const payout = await readPayout(db, uuid);
      const target = { type: 'reversal', uuids: [], labels: [reason] };
      await logActivity(db, user, { action: 'has_updated', type: 'payout', uuid, label: labelOf(payout), target });
      const message = `The payout of ${sumOf(payout)} was reversed: ${reason}`;
      await notifyArtist(db, payout.artist.uuid, { message, path: BALANCE });
      return { payout };
    },
  ),
];

/** Amount in dollars, rounded to the cent. */
const inDollars = (amount: string, rate: string): Decimal => new Decimal(amount).times(rate).toDecimalPlaces(2);

const sumOf = ({ amount, currency }: RawPayout): string =>
  currency === 'USD' ? dollars.format(Number(amount)) : `${currency} ${amount}`;
const labelOf = (payout: RawPayout): string => `${payout.artist.name}, ${sumOf(payout)} on ${payout.paid_on}`;

/** E3: value of one unit of a currency in dollars in the quarter; undefined if unknown. */
async function rateOf(db: Db, currency: string, day: Date): Promise<string | undefined> {
  if (currency === 'USD') return '1';
  const quarter = `${day.getUTCFullYear()}-Q${Math.floor(day.getUTCMonth() / 3) + 1}`;
  const found = await db
    .selectFrom('fx_rate')
    .select('rate')
    .where('currency', '=', currency)
    .where('quarter', '=', quarter)
    .executeTakeFirst();
  return found?.rate;
}

async function readPayout(db: Db, uuid: string): Promise<RawPayout> {
  const { rows } = await sql<RawPayout>`
    select ${selection(payouts.select)} from ${payouts.from} where p.uuid = ${uuid}
  `.execute(db);
  const [payout] = rows;
  if (!payout) throw notFound();
  return payout;
}
