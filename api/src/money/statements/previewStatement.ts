import { statementProFacts, type previewProEarningsStatement } from '@segno/contract/money';
import type { Call } from '../../engine/endpointRoute';
import { invalid } from '../../platform/errors';
import { UnreadableSheet } from '../../platform/sheets/decodedText';
import type { FileTotal } from './fileTotals';
import { errorsOfStatement, lookAtStatement, readingOf, takeTurnToRead } from './lookAtStatement';
import { inStatementThread } from './scanStatement';
import type { ReadRows, ReadStatement, StatementTask } from './statementTasks';

const none: ReadonlySet<string> = new Set();

/** What would be booked of a statement: reads the whole file as the job will, and keeps nothing of it (C17: foreign tables). */
export async function previewStatement(call: Call<typeof previewProEarningsStatement>) {
  const { db, query, services } = call;
  const looked = await lookAtStatement(call, query);
  const errors = await errorsOfStatement({ db, invalidFields: none }, query, looked);
  const reading = readingOf(looked?.scan, query.decimal_sign);
  if (Object.keys(errors).length > 0 || !looked?.pro || !reading) throw invalid(errors);
  const read = await readWhole(() => services.store.read(looked.upload.key), {
    kind: 'rows',
    ...reading,
    currency: statementProFacts[looked.pro].currency,
    keepsRows: false,
  });
  return {
    statement_preview: {
      format: reading.format,
      encoding: reading.dialect.encoding ?? 'utf-8',
      decimal_sign: reading.dialect.sign,
      row_count: read.rows,
      left_out_count: read.leftOut,
      totals: read.totals.map(totalOf),
      problems: read.problems,
    },
  };
}

async function readWhole(open: () => Promise<AsyncIterable<Uint8Array>>, task: StatementTask): Promise<ReadStatement> {
  const release = await takeTurnToRead();
  try {
    for await (const result of inStatementThread<ReadRows>(task, await open())) if ('end' in result) return result.end;
    throw new Error('Nothing was read of a statement');
  } catch (error) {
    if (error instanceof UnreadableSheet) throw invalid({ url: [error.message] });
    throw error;
  } finally {
    release();
  }
}

const totalOf = ({ amount, left_out_amount, stated, ...total }: FileTotal) => ({
  ...total,
  amount: Number(amount),
  left_out_amount: Number(left_out_amount),
  stated: stated === null ? null : Number(stated),
});
