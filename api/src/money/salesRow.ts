import { z } from 'zod';
import { identifierIn } from '../platform/sheets/identifier';
import { isoMoment } from '../platform/sheets/isoMoment';

/** What the columns of amounts hold: one larger number would stop the whole file. */
const amount = z
  .string()
  .trim()
  .regex(/^-?0*\d{1,10}(\.\d{1,8})?$/, 'is not an amount');

const text = z.string().trim();
/** A name or number of the channel's. */
const short = text.max(200, 'is longer than 200 characters');

/** A number or code by which a song is found; '' for what identifies nothing. */
const identifier = text.transform((cell) => identifierIn(cell) ?? '');

const FIRST_DAY = Date.UTC(1900, 0, 1);

const day = text.transform((cell, context) => {
  const moment = isoMoment(cell);
  if (moment && moment.getTime() >= FIRST_DAY) return moment;
  context.addIssue('is not a date');
  return z.NEVER;
});

const columns = {
  transaction_id: short.min(1, 'is missing'),
  /** An ISO day or timestamp. */
  purchase_date: day,
  work_id: identifier,
  isrc: identifier.transform((isrc) => isrc.replace(/-/g, '').toUpperCase()),
  channel: short.min(1, 'is missing'),
  license: short,
  quantity: text
    .regex(/^-?\d{1,15}(?:\.\d{1,15})?$/, 'is not a number')
    .transform(Number)
    .pipe(z.number().int('is not a whole number').min(0, 'is below zero').max(1e9, 'is above 1,000,000,000')),
  gross: amount,
  /** Empty: the artist's rate decides. */
  artist_amount: z.union([amount, z.literal('')], 'is not an amount').default(''),
  kind: z.enum(['sale', 'refund', 'adjustment'], { error: 'is not sale, refund or adjustment' }),
};

/** What a file may say besides, in Segno's own columns or in those of a channel. */
const optional = {
  country: text.max(60, 'is longer than a country').default(''),
  /** What the channel and the state keep of gross; '' where the file does not say it. */
  fee: z.union([amount, z.literal('')]).default(''),
  tax: z.union([amount, z.literal('')]).default(''),
};

/** What a channel's own files say besides. */
const foreign = {
  /** The channel's id of the song. */
  shop_id: short.default(''),
  /** Of both amounts. */
  currency: text.regex(/^[A-Z]{3}$/, 'is not a currency').default('USD'),
};

/** E5: one line of a channel's sales file. Amounts as text, so that no digit is lost. */
export const salesRow = z
  .object({ ...columns, ...optional, ...foreign })
  .refine(({ work_id, isrc, shop_id }) => work_id !== '' || isrc !== '' || shop_id !== '', 'The row names no work.');
export type SalesFileRow = z.output<typeof salesRow>;

/** Columns that a sales file must have. */
export const salesColumns = Object.keys(columns);
/** Columns that it may have. */
export const optionalSalesColumns = Object.keys(optional);
