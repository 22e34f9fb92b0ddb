import { guardedCell } from '@segno/contract/catalog';
import { stringify } from 'csv-stringify/sync';
import type { DaySales } from './salesByDay';

const columns = [
  { key: 'work_title', header: 'Work Title' },
  { key: 'purchase_date', header: 'Purchase Date' },
  { key: 'total', header: 'Total' },
  { key: 'refunds', header: 'Refunds' },
];

/** The file of the breakdown, piece by piece: UTF-8 with BOM and CRLF, as spreadsheets read it. Amounts have two decimals already. */
export async function* salesCsv(batches: AsyncIterable<readonly DaySales[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(stringify([], { columns, header: true, bom: true, record_delimiter: 'windows' }));
  for await (const rows of batches) {
    const lines = rows.map((row) => ({ ...row, work_title: guardedCell(row.work_title) }));
    yield Buffer.from(stringify(lines, { columns, record_delimiter: 'windows' }));
  }
}
