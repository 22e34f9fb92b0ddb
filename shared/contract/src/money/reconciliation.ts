import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { decimal, flag, uuid } from '../core/fields';
import { pageQuery, paging, sortQuery } from '../core/paging';
import { askedQuarter } from './proEarning';
import { askedPro, statementRegions } from './statementPros';

/** The sums of a statement in one currency (E13: reconciliation). */
export const reconciliation = z.object({
  uuid: uuid(),
  statement_uuid: uuid(),
  /** YYYY-MM-DD */
  statement_date: z.string(),
  pro: z.string(),
  region: z.nullable(z.enum(statementRegions)),
  file_name: z.string(),
  currency: z.string(),
  /** All readable amounts of the file, as added up while it was read. */
  total: decimal(),
  matched: decimal(),
  unmatched: decimal(),
  left_out: decimal(),
  left_out_rows: z.int(),
  /** The total minus what is matched, unmatched and left out: zero, or a bug of ours. */
  difference: decimal(),
  /** The total stated in the file; null if there is none. */
  stated: z.nullable(decimal()),
  /** The stated total minus the sum of the rows. */
  stated_difference: z.nullable(decimal()),
});
export type Reconciliation = z.output<typeof reconciliation>;

export const listReconciliations = endpoint({
  method: 'GET',
  path: '/pro_reconciliation',
  summary: 'What the statements that count come to, and what became of it',
  permission: 'CAN_GET_PRO_EARNINGS',
  query: z.object({
    pro: askedPro(),
    quarter: askedQuarter(),
    /** Only those whose file states a different total, or with rows that are left out. */
    is_open: z.optional(flag()),
    ...pageQuery,
    ...sortQuery(
      ['statement_date', 'pro', 'file_name', 'currency', 'total', 'left_out_rows', 'stated_difference'],
      'desc',
    ),
  }),
  response: z.object({ pro_reconciliations: z.array(reconciliation), paging }),
});
