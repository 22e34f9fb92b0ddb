import { addAbortSignal, Readable } from 'node:stream';
import { guardedCell } from '@segno/contract/catalog';
import { createProEarningReport } from '@segno/contract/money';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { z } from 'zod';
import { selection } from '../../engine/list/listQuery';
import { defineJob } from '../../platform/jobs/defineJob';
import { failReport, writeReport } from '../../platform/reports';
import { streamRows } from '../streamRows';
import { proEarningList } from './proEarningList';

const columns = [
  { key: 'work_title', header: 'Work Title' },
  { key: 'artist_name', header: 'Artist' },
  { key: 'ascap_domestic', header: 'ASCAP Domestic' },
  { key: 'ascap_international', header: 'ASCAP International' },
  { key: 'bmi', header: 'BMI' },
  { key: 'prs', header: 'PRS' },
  { key: 'sesac', header: 'SESAC' },
  { key: 'buma', header: 'BUMA' },
  { key: 'socan', header: 'SOCAN' },
  { key: 'total', header: 'Total' },
];

interface EarningLine {
  work_title: string;
  artist_name: string | null;
}

/** Writes what the list of earnings shows with a query into a CSV file and sends its owner the link (A3). */
export const proEarningReport = defineJob({
  name: 'money.proEarningReport',
  input: z.object({ userUuid: z.guid(), name: z.string(), query: z.record(z.string(), z.unknown()) }),
  run: async ({ input: { userUuid, name, query }, taskUuid, db, services: { store }, signal }) => {
    if (!taskUuid) throw new Error('A report is made by a job with a task');
    const file = proEarningCsv(streamRows<EarningLine>(db, wholeList(createProEarningReport.query.parse(query))));
    return writeReport(
      { db, store },
      {
        taskUuid,
        userUuid,
        name,
        kind: 'pro_earnings',
        file: addAbortSignal(signal, Readable.from(file)),
        contentType: 'text/csv; charset=utf-8',
        subject: 'Your CSV of PRO earnings',
      },
    );
  },
  onFailed: ({ input: { userUuid }, taskUuid, db }) =>
    failReport(db, { taskUuid, userUuid, message: 'An error occurred. Impossible to generate the CSV.' }),
});

/** The rows in the list's own order, amounts with two decimals (E8). */
const wholeList = ({ sort_by, sort_order, ...asked }: z.output<typeof createProEarningReport.query>) => {
  const { from, key, where, select, sort, amounts } = proEarningList(asked);
  const direction = sort_order === 'desc' ? sql`desc` : sql`asc`;
  const cents = Object.entries(amounts).map(([name, amount]) => [name, sql`round(${amount}, 2)::text`] as const);
  const shown = selection({
    work_title: select.work_title,
    artist_name: select.artist_name,
    ...Object.fromEntries(cents),
  });
  return sql<EarningLine>`
    select ${shown} from ${from} where ${where} order by ${sort[sort_by]} ${direction} nulls last, ${key} ${direction}
  `;
};

/** UTF-8 with BOM and CRLF, as spreadsheets read it; texts that a spreadsheet would run are guarded. */
async function* proEarningCsv(batches: AsyncIterable<readonly EarningLine[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(stringify([], { columns, header: true, bom: true, record_delimiter: 'windows' }));
  for await (const rows of batches) {
    const lines = rows.map(({ work_title, artist_name, ...amounts }) => ({
      ...amounts,
      work_title: guardedCell(work_title),
      artist_name: guardedCell(artist_name ?? ''),
    }));
    yield Buffer.from(stringify(lines, { columns, record_delimiter: 'windows' }));
  }
}
