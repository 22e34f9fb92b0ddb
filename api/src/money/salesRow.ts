import { z } from 'zod';

const amount = z
  .string()
  .trim()
  .regex(/^-?\d+(\.\d{1,8})?$/, 'is not an amount');

/** One line of a channel's sales file (E5). Amounts in US dollars, as text so that no digit is lost. */
export const salesRow = z.object({
  transaction_id: z.string().trim().min(1, 'is missing').max(200),
  purchase_date: z.coerce.date({ error: 'is not a date' }),
  work_id: z.string().trim(),
  isrc: z
    .string()
    .trim()
    .transform((isrc) => isrc.replace(/-/g, '').toUpperCase()),
  channel: z.string().trim().min(1, 'is missing').max(200),
  license: z.string().trim().max(200),
  quantity: z.coerce.number({ error: 'is not a number' }).int('is not a whole number').min(0).max(1e6),
  gross: amount,
  /** Empty: the artist's rate decides. */
  artist_amount: z.union([amount, z.literal('')]).default(''),
  kind: z.enum(['sale', 'refund', 'adjustment'], { error: 'is not sale, refund or adjustment' }),
});
export type SalesFileRow = z.output<typeof salesRow>;

/** Columns that a sales file must have. */
export const salesColumns = Object.keys(salesRow.shape);
