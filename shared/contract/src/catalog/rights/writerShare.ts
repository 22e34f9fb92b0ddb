import { z } from 'zod/mini';
import { decimal, textUpTo, typed, uuid } from '../../core/fields';
import * as texts from '../../core/texts';

/** A line of a song's writer table. M4: shares are percentages with two decimals; together they make 100. */
export const writerShare = z.object({
  writer_uuid: uuid(),
  name: z.string(),
  /** For `ipiNumberReaders`, and for the artist of a track. */
  ipi_number: z.optional(z.nullable(z.string())),
  pro: z.nullable(z.string()),
  role: z.string(),
  share: decimal(),
  editable: z.boolean(),
});
export type WriterShare = z.output<typeof writerShare>;

export const writerShareInput = z.object({
  writer_uuid: uuid(),
  share: typed(
    z.number({ error: texts.number }).check(
      z.positive(),
      z.lte(100),
      z.refine((share) => Math.abs(share * 100 - Math.round(share * 100)) < 1e-9),
    ),
  ),
  role: z.optional(textUpTo(4)),
});

/** M4: hundredths are added as integers, so that 33.33 + 33.33 + 33.34 is exactly 100. */
export const sharesTotal = (rows: readonly { share: number }[]): number =>
  rows.reduce((sum, row) => sum + Math.round(row.share * 100), 0) / 100;
