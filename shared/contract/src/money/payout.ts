import { z } from 'zod/mini';
import { typedPassword } from '../account/typedPassword';
import { endpoint } from '../core/endpoint';
import {
  byUuid,
  currencyCode,
  day,
  decimal,
  named,
  optionalText,
  orEmpty,
  requiredText,
  searchText,
  timestamp,
  uuid,
} from '../core/fields';
import { pageQuery, paging, sortQuery } from '../core/paging';
import * as texts from '../core/texts';
import { earningsReaders } from './earnings';
import { positiveDecimal } from './exchangeRate';
import { ibanError } from './iban';

const records = 'CAN_CREATE_PRO_EARNINGS_STATEMENT';

export const payoutStates = ['paid', 'reversed'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** E15: money that was paid to an artist. A reversed one is kept, but does not count as paid. */
export const payout = z.object({
  uuid: uuid(),
  artist: named,
  /** YYYY-MM-DD */
  paid_on: z.string(),
  amount: decimal(),
  currency: z.string(),
  /** The value of a unit in US dollars. */
  exchange_rate: decimal(),
  /** The amount deducted from the balance. */
  amount_usd: decimal(),
  reference: z.string(),
  state: z.enum(payoutStates),
  /** Why and when it was reversed. */
  reversal_reason: z.nullable(z.string()),
  reversed_at: z.nullable(timestamp()),
  created_at: timestamp(),
});
export type Payout = z.output<typeof payout>;

export const listPayouts = endpoint({
  method: 'GET',
  path: '/payout',
  summary: 'What was paid to artists: to artists their own',
  permission: earningsReaders,
  query: z.object({
    artist_uuid: z.optional(uuid()),
    /** Searches the artist's name and the reference. */
    name: searchText(),
    ...pageQuery,
    ...sortQuery(['paid_on', 'artist', 'amount_usd', 'reference'], 'desc'),
  }),
  response: z.object({ payouts: z.array(payout), paging }),
});

/** An amount of money that can be transferred: at most two decimals. */
const transferred = () =>
  positiveDecimal().check(z.refine((amount) => /^\d+(?:\.\d{1,2})?$/.test(amount), { error: 'Two decimals at most' }));

/** An amount above the balance is refused. A currency without its own rate is converted at the quarter's. */
export const recordPayout = endpoint({
  method: 'POST',
  path: '/payout',
  summary: 'Record what was paid to an artist',
  permission: records,
  body: z.object({
    artist_uuid: uuid(),
    paid_on: day(),
    amount: transferred(),
    currency: currencyCode(),
    exchange_rate: orEmpty(positiveDecimal()),
    reference: requiredText(140),
  }),
  response: z.object({ payout }),
  status: 201,
});

/** Returns the money to the balance. */
export const reversePayout = endpoint({
  method: 'POST',
  path: '/payout/:uuid/reverse',
  summary: 'Reverse a payout that did not arrive or was a mistake',
  permission: records,
  params: byUuid,
  body: z.object({ reason: requiredText(255) }),
  response: z.object({ payout }),
});

export const payoutMethods = ['bank', 'paypal', 'other'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];
export const payoutMethodTexts = { bank: 'Bank transfer', paypal: 'PayPal', other: 'Other' } as const;

/** E15: all in US dollars and to the cent: balance is the artist's share of all time minus payouts. */
export const artistBalance = z.object({
  uuid: uuid(),
  name: z.string(),
  share: decimal(),
  paid: decimal(),
  balance: decimal(),
  /** The payout destination, as far as it is shown: never the account itself. Null while nothing is set. */
  payout_method: z.nullable(z.enum(payoutMethods)),
  payout_data_changed_at: z.nullable(timestamp()),
  /** YYYY-MM-DD; null while the balance is below the minimum or no destination is set. */
  next_payout: z.nullable(z.string()),
});
export type ArtistBalance = z.output<typeof artistBalance>;

export const listBalances = endpoint({
  method: 'GET',
  path: '/artist_balance',
  summary: 'What artists are owed',
  permission: 'CAN_GET_PRO_EARNINGS',
  query: z.object({ name: searchText(), ...pageQuery, ...sortQuery(['balance', 'name', 'share', 'paid'], 'desc') }),
  response: z.object({ artist_balances: z.array(artistBalance), minimum: decimal(), paging }),
});

const balanceSummary = z.object({
  balance: artistBalance,
  minimum: decimal(),
  /** The last characters of the own account, by which an artist can recognize it; null for staff and while none is set. */
  account_end: z.nullable(z.string()),
});

export const readBalance = endpoint({
  method: 'GET',
  path: '/artist/balance_summary',
  summary: 'What the artist is owed, from which amount on it is paid, and when',
  permission: earningsReaders,
  query: z.object({ artist_uuid: z.optional(uuid()) }),
  response: balanceSummary,
});

const account = {
  method: z.enum(payoutMethods, { error: texts.choice }),
  holder: requiredText(140),
  /** IBAN, account number, or the address at the payment service. */
  account: requiredText(140),
  bank: optionalText(140),
};

/** Where an artist's payouts go, unmasked. */
export const payoutAccount = z.object({
  method: z.enum(payoutMethods),
  holder: z.string(),
  account: z.string(),
  bank: z.nullable(z.string()),
});
export type PayoutAccount = z.output<typeof payoutAccount>;

/** Both the artist, by mail, and finance, by message, are notified, so that a change by a thief is noticed before money is sent. */
export const writePayoutData = endpoint({
  method: 'PUT',
  path: '/artist/payout_data',
  summary: 'Say where own payouts go',
  permission: 'CAN_UPDATE_ARTIST_PROFILE',
  body: z.object({ ...account, current_password: typedPassword() }).check(
    z.superRefine(({ method, account: typed }, context) => {
      const message = method === 'bank' ? ibanError(typed) : undefined;
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['account'], message });
    }),
  ),
  response: balanceSummary,
});

/** This call is logged, to record who has seen an account. */
export const openPayoutData = endpoint({
  method: 'POST',
  path: '/artist_balance/:uuid/payout_data',
  summary: 'Open where payouts of an artist go, to pay',
  permission: records,
  params: byUuid,
  response: z.object({ payout_account: payoutAccount }),
});
