import type { previewProEarningsStatement } from '@segno/contract/money';
import type { BeforeHandler, Call } from '../../engine/endpointRoute';
import { invalid } from '../../platform/errors';
import { UnreadableSheet } from '../../platform/sheets/decodedText';
import { inStatementThread } from './scanStatement';
import { errorsOfStatement, lookAtStatement, readingOf, type LookedStatement } from './lookAtStatement';
import { currencyOf } from './statementFormats';
import type { ReadRows, ReadStatement } from './statementTasks';

interface Previewed extends LookedStatement {
  read?: ReadStatement;
}

type Before = BeforeHandler<typeof previewProEarningsStatement, Previewed | undefined, Previewed | undefined>;

/** Reads the whole file as the job will, and keeps nothing of it. */
const prepare: Before['prepare'] = async (call, fields) => {
  const looked = await lookAtStatement(call, fields);
  const reading = readingOf(looked?.scan, fields.decimal_sign);
  if (!looked?.pro || !reading) return looked;
  const file = await call.services.store.read(looked.upload.key);
  const task = { kind: 'rows', ...reading, currency: currencyOf(looked.pro), keepsRows: false } as const;
  try {
    for await (const result of inStatementThread<ReadRows>(task, file))
      if ('end' in result) return { ...looked, read: result.end };
    return looked;
  } catch (error) {
    if (error instanceof UnreadableSheet) return { ...looked, error: error.message };
    throw error;
  } finally {
    file.destroy();
  }
};

export const beforePreview: Before = { prepare, load: async (_, looked) => looked, validate: errorsOfStatement };

/** What would be booked of a statement, as it would be read (C17). */
export async function previewStatement(
  { body }: Call<typeof previewProEarningsStatement>,
  looked: Previewed | undefined,
) {
  const reading = readingOf(looked?.scan, body.decimal_sign);
  // Without any the call was refused before.
  if (!looked?.read || !reading) throw invalid({});
  const { rows, leftOut, totals, problems } = looked.read;
  return Promise.resolve({
    statement_preview: {
      format: reading.format,
      encoding: reading.dialect.encoding ?? 'utf-8',
      decimal_sign: reading.dialect.sign,
      row_count: rows,
      left_out_count: leftOut,
      totals: totals.map(({ amount, left_out_amount, stated, ...total }) => ({
        ...total,
        amount: Number(amount),
        left_out_amount: Number(left_out_amount),
        stated: stated === null ? null : Number(stated),
      })),
      problems,
    },
  });
}
