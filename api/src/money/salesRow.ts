import { z } from 'zod';
import { identifierIn } from '../platform/sheets/identifier';
import { isoMoment } from '../platform/sheets/isoMoment';

/** Limits of the amount columns: one larger number would fail the whole file. */
const amount = z
  .string()
  .trim()
  .regex(/^-?0*\d{1,10}(\.\d{1,8})?$/, 'is not an amount');

const text = z.string().trim();
/** A name or number from the channel. */
const short = text.max(200, 'is longer than 200 characters');

/** A number or code that identifies a song; '' if it identifies nothing. */
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
  /** If empty, the artist's rate is used. */
  artist_amount: z.union([amount, z.literal('')], 'is not an amount').default(''),
  kind: z.enum(['sale', 'refund', 'adjustment'], { error: 'is not sale, refund or adjustment' }),
};

/** Optional columns, in Segno's own files or in those of a channel. */
const optional = {
  country: text.max(60, 'is longer than a country').default(''),
  /** What the channel and the state keep of gross; '' if the file does not have it. */
  fee: z.union([amount, z.literal('')]).default(''),
  tax: z.union([amount, z.literal('')]).default(''),
};

/** More columns of a channel's own files. */
const foreign = {
  /** The channel's id for the song. */
  shop_id: short.default(''),
  /** Currency of both amounts. */
  currency: text.regex(/^[A-Z]{3}$/, 'is not a currency').default('USD'),
};

/** E5: one line of a channel's sales file. Amounts are text, so that no digit is lost. */
export const salesRow = z
  .object({ ...columns, ...optional, ...foreign })
  .refine(({ work_id, isrc, shop_id }) => work_id !== '' || isrc !== '' || shop_id !== '', 'The row names no work.');
export type SalesFileRow = z.output<typeof salesRow>;

/** Required columns of a sales file. */
export const salesColumns = Object.keys(columns);
/** Optional columns. */
export const optionalSalesColumns = Object.keys(optional);
