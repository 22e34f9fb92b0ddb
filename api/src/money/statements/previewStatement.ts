import { texts } from '@segno/contract';
import type { previewProEarningsStatement, tryStatementColumns } from '@segno/contract/money';
import type { Call } from '../../engine/endpointRoute';
import { invalid } from '../../platform/http/errors';
import { UnreadableSheet } from '../../platform/sheets/decodedText';
import type { FileTotal } from './reading/fileTotals';
import { readUpload } from '../../platform/uploads';
import {
  errorsOfStatement,
  lookAtStatement,
  readingOf,
  signQuestion,
  STATEMENT_UPLOAD,
  takeTurnToRead,
} from './lookAtStatement';
import { inStatementThread, scanStatement } from './reading/scanStatement';
import { formatOf, formatTitle, namedFormat, type FormatName } from './reading/statementFormats';
import { comparedName } from './reading/statementHeader';
import type { ReadRows, ReadStatement, StatementTask } from './reading/statementTasks';

const none: ReadonlySet<string> = new Set();

/** What would be booked of a statement: reads the whole file as the job does, and stores nothing (C17: foreign tables). */
export async function previewStatement(call: Call<typeof previewProEarningsStatement>) {
  const { db, query, services } = call;
  const looked = await lookAtStatement(call, query);
  const errors = await errorsOfStatement({ db, invalidFields: none }, query, looked);
  const reading = readingOf(looked?.scan, query.decimal_sign);
  if (Object.keys(errors).length > 0 || !looked?.pro || !reading) throw invalid(errors);
  const read = await readWhole(() => services.store.read(looked.upload.key), {
    kind: 'rows',
    ...reading,
    currency: looked.pro.currency,
    keepsRows: false,
  });
  return { statement_preview: previewOf(reading, read) };
}

/** Tries columns that are not saved yet; without a title and an amount, reads only the header of the file. */
export async function tryColumns(call: Call<typeof tryStatementColumns>) {
  const { db, user, query, services } = call;
  const upload = await readUpload(services, db, user, { kind: STATEMENT_UPLOAD, subject: null, url: query.url });
  if (!upload) throw invalid({ url: [texts.choice] });
  const open = () => services.store.read(upload.key);
  const format = namedFormat(query);
  const scan = await scanned(() => scanStatement(open, format ? [format] : []));
  const reading = readingOf(scan, query.decimal_sign);
  if (!format || !scan.format || !reading) {
    const missing = format && scan.header.length > 0 && !scan.format;
    if (missing) throw invalid({ url: [`The file lacks the columns ${lacking(format, scan.header).join(', ')}.`] });
    if (format) throw invalid({ decimal_sign: [signQuestion(scan.decimal.example)] });
    return { head: scan.header, statement_preview: null };
  }
  const task = { kind: 'rows', ...reading, currency: query.currency ?? 'USD', keepsRows: false } as const;
  return { head: scan.header, statement_preview: previewOf(reading, await readWhole(open, task)) };
}

async function scanned<Scan>(scan: () => Promise<Scan>): Promise<Scan> {
  const release = await takeTurnToRead();
  try {
    return await scan();
  } catch (error) {
    if (error instanceof UnreadableSheet) throw invalid({ url: [error.message] });
    throw error;
  } finally {
    release();
  }
}

const lacking = (format: FormatName, head: readonly string[]): string[] =>
  formatOf(format).required.filter((column) => !head.some((name) => comparedName(name) === comparedName(column)));

const previewOf = ({ format, dialect }: NonNullable<ReturnType<typeof readingOf>>, read: ReadStatement) => ({
  format: formatTitle(format),
  encoding: dialect.encoding ?? 'utf-8',
  decimal_sign: dialect.sign,
  row_count: read.rows,
  left_out_count: read.leftOut,
  totals: read.totals.map(totalOf),
  problems: read.problems,
});

async function readWhole(open: () => Promise<AsyncIterable<Uint8Array>>, task: StatementTask): Promise<ReadStatement> {
  return scanned(async () => {
    for await (const result of inStatementThread<ReadRows>(task, await open())) if ('end' in result) return result.end;
    throw new Error('Nothing was read of a statement');
  });
}

const totalOf = ({ amount, left_out_amount, stated, ...total }: FileTotal) => ({
  ...total,
  amount: Number(amount),
  left_out_amount: Number(left_out_amount),
  stated: stated === null ? null : Number(stated),
});
