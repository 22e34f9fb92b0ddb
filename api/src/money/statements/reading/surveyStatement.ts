import { encodingOf, inPieces, type TableEncoding } from '../../../platform/sheets/decodedText';
import { DecimalSurvey } from '../../../platform/sheets/decimalSign';
import { readTable } from '../../../platform/sheets/readTable';
import type { TableRow } from '../../../platform/sheets/rowSplitter';
import { formatOf, type FormatName } from './statementFormats';
import { columnsOfHeader, formatOfHeader } from './statementHeader';
import type { StatementSurvey } from './statementTasks';

/**
 * Surveys a whole statement, inside the reading thread: its header, the width of its rows and the decimal sign of its
 * amounts. Throws `UnreadableSheet`, or `UnknownEncoding` if none was given.
 */
export async function surveyStatement(
  file: AsyncIterable<Uint8Array>,
  o: { encoding: TableEncoding | undefined; formats: readonly FormatName[] },
): Promise<StatementSurvey> {
  let encoding = o.encoding;
  async function* seen(): AsyncGenerator<Uint8Array> {
    for await (const bytes of inPieces(file)) {
      encoding ??= encodingOf(bytes);
      yield bytes;
    }
  }
  const table = await readTable(seen(), { encoding: o.encoding });
  const header = table?.head.problem === undefined ? (table?.head.cells.map((cell) => cell.trim()) ?? []) : [];
  const format = formatOfHeader(header, o.formats);
  const amounts = new DecimalSurvey();
  const amountAt = format && columnsOfHeader(header, formatOf(format)).amount;
  let more: number | undefined;
  if (table)
    for await (const rows of table.rows)
      for (const { cells, problem } of rows) {
        const surplus = surplusOf(cells, header.length);
        more = more === undefined || more === surplus ? surplus : 0;
        if ((problem === undefined || surplus > 0) && amountAt !== undefined) amounts.take(cells[amountAt] ?? '');
      }
  return { header, format, encoding: encoding ?? 'utf-8', width: header.length + (more ?? 0), decimal: amounts.read() };
}

/** Number of empty cells beyond the header's columns; 0 if one of them is not empty. */
const surplusOf = (cells: TableRow['cells'], width: number): number =>
  cells.length > width && cells.slice(width).every((cell) => cell.trim() === '') ? cells.length - width : 0;
