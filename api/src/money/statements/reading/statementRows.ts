import { UnreadableSheet } from '../../../platform/sheets/decodedText';
import type { DecimalSign } from '../../../platform/sheets/decimalSign';
import { readTable } from '../../../platform/sheets/readTable';
import type { TableRow } from '../../../platform/sheets/rowSplitter';
import { fileTotals } from './fileTotals';
import { RowBatch } from './rowBatch';
import { amountOf } from './statementAmount';
import { formatOf } from './statementFormats';
import { columnsOfHeader, type StatementColumns } from './statementHeader';
import type { LeftOutRow, ReadRows, StatementTask } from './statementTasks';
import { isNamed, namesIn, workOf } from './statementWork';
import { statedTotal } from './totalsRow';

/** Number of rows, and of characters in their cells, written at once. */
const BATCH = 2000;
const BATCH_LETTERS = 8_000_000;

/** Maximum characters of the work names remembered as written; beyond that some are sent again, which does no harm. */
const REMEMBERED = 8_000_000;

/** Number of left-out rows reported in the result, and of cells shown of each. */
const NAMED = 50;
const SHOWN = 30;

const NAMELESS = 'The row names no work.';

/**
 * Reads all rows of a statement, inside the reading thread. Memory use does not grow with the file.
 * @throws UnreadableSheet when the whole file cannot be read
 */
export async function* statementRows(
  file: AsyncIterable<Uint8Array>,
  { dialect, format, currency: usual, keepsRows }: Extract<StatementTask, { kind: 'rows' }>,
): AsyncGenerator<ReadRows> {
  const table = await readTable(file, dialect);
  if (!table) throw new UnreadableSheet('The file is empty.');
  const header = table.head.cells.map((cell) => cell.trim());
  const columns = columnsOfHeader(header, formatOf(format));
  const amounts = amountReader(columns, dialect.sign, usual);
  const workKeyOf = workReader(columns);
  const totals = fileTotals(usual);
  const problems: LeftOutRow[] = [];
  let [rows, leftOut] = [0, 0];
  let batch = new RowBatch();
  const leaveOut = ({ number, cells }: TableRow, error: string): void => {
    leftOut += 1;
    if (problems.length < NAMED) problems.push({ row: number, error, cells: cells.slice(0, SHOWN).map(shown) });
    if (keepsRows) batch.add({ number, raw: JSON.stringify(cells), error });
  };
  const take = (row: TableRow): void => {
    const { number, cells, problem } = row;
    rows += 1;
    if (problem !== undefined) {
      // It is unknown which of its cells is the amount.
      totals.leaveOut(undefined);
      leaveOut(row, problem);
      return;
    }
    const { amount, currency, error } = amounts(cells);
    const workKey = error === undefined ? workKeyOf(cells, batch) : undefined;
    if (workKey !== undefined && amount !== undefined) {
      totals.add(currency, amount);
      if (keepsRows) batch.add({ number, raw: JSON.stringify(cells), paid: { workKey, amount, currency } });
    } else {
      totals.leaveOut(amount, error === undefined ? currency : usual);
      leaveOut(row, error ?? NAMELESS);
    }
  };
  // A row that looks like the file's total is one only if no row follows.
  let last: { raw: TableRow; stated: string } | undefined;
  for await (const piece of table.rows) {
    for (const raw of piece) {
      if (last) take(last.raw);
      const stated = raw.problem === undefined ? statedTotal(raw.cells, columns, dialect.sign) : undefined;
      last = stated === undefined ? undefined : { raw, stated };
      if (!last) take(raw);
      if (batch.size < BATCH && batch.letters < BATCH_LETTERS) continue;
      yield { batch: batch.read() };
      batch = new RowBatch();
    }
    batch.pack();
  }
  if (last && rows > 0) {
    totals.state(last.stated);
    if (keepsRows) batch.add({ number: last.raw.number, raw: JSON.stringify(last.raw.cells) });
  } else if (last) take(last.raw);
  if (rows === 0) throw new UnreadableSheet('The file has no rows below its header.');
  if (batch.size > 0) yield { batch: batch.read() };
  yield { end: { header, rows, leftOut, totals: totals.read(), problems } };
}

const currencyShape = /^[A-Z]{3}$/;

/** Copies the text: a substring would keep the whole text it comes from in memory. */
const shown = (cell: string): string => Buffer.from(cell.slice(0, 200)).toString();

/** The amount of a row and its currency, or why it is left out; a row that is left out may have an amount as well. */
const amountReader =
  (columns: StatementColumns, sign: DecimalSign, usual: string) =>
  (cells: readonly string[]): { amount: string | undefined; currency: string; error: string | undefined } => {
    const written = cells[columns.amount ?? -1] ?? '';
    const amount = amountOf(written, sign);
    const named = (columns.currency === undefined ? '' : (cells[columns.currency] ?? '')).trim().toUpperCase();
    const currency = named === '' ? usual : named;
    return { amount, currency, error: problemOf({ amount, written, currency }) };
  };

/** Returns the key of a row's work and adds the work to the batch if it is new; returns no key for a row that names no work. */
function workReader(columns: StatementColumns): (cells: readonly string[], batch: RowBatch) => string | undefined {
  const known = new Map<string, string>();
  let remembered = 0;
  return (cells, batch) => {
    const names = namesIn(cells, columns);
    const found = known.get(names);
    if (found !== undefined) return found;
    const work = workOf(cells, columns);
    if (!isNamed(work)) return undefined;
    remembered += names.length;
    if (remembered > REMEMBERED) {
      known.clear();
      remembered = names.length;
    }
    // Copies the names: substrings would keep the whole text they come from in memory.
    known.set(Buffer.from(names).toString(), work.key);
    batch.works.push(work);
    return work.key;
  };
}

function problemOf(o: { amount: string | undefined; written: string; currency: string }): string | undefined {
  if (o.written.trim() === '') return 'The amount is missing.';
  if (o.amount === undefined) return `The amount '${o.written.trim().slice(0, 60)}' cannot be read.`;
  return currencyShape.test(o.currency) ? undefined : `The currency '${o.currency.slice(0, 60)}' cannot be read.`;
}
