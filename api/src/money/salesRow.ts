import { z } from 'zod';

/** What the columns of amounts hold: one larger number would stop the whole file. */
const amount = z
  .string()
  .trim()
  .regex(/^-?0*\d{1,10}(\.\d{1,8})?$/, 'is not an amount');

/** PostgreSQL keeps no NUL in text. */
const text = z
  .string()
  .trim()
  .refine((value) => !value.includes('\u0000'), 'has a character that is not allowed');

/** One line of a channel's sales file (E5). Amounts in US dollars, as text so that no digit is lost. */
export const salesRow = z.object({
  transaction_id: text.min(1, 'is missing').max(200),
  purchase_date: z.coerce.date({ error: 'is not a date' }).min(new Date('1900-01-01'), 'is not a date'),
  work_id: text,
  isrc: text.transform((isrc) => isrc.replace(/-/g, '').toUpperCase()),
  channel: text.min(1, 'is missing').max(200),
  license: text.max(200),
  quantity: z.coerce.number({ error: 'is not a number' }).int('is not a whole number').min(0).max(1e6),
  gross: amount,
  /** Empty: the artist's rate decides. */
  artist_amount: z.union([amount, z.literal('')]).default(''),
  kind: z.enum(['sale', 'refund', 'adjustment'], { error: 'is not sale, refund or adjustment' }),
});
export type SalesFileRow = z.output<typeof salesRow>;

/** Columns that a sales file must have. */
export const salesColumns = Object.keys(salesRow.shape);
