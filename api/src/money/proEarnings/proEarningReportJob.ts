import { addAbortSignal, Readable } from 'node:stream';
import { guardedCell } from '@segno/contract/catalog';
import {
  amountLabels,
  createProEarningReport,
  earningAmounts,
  listProEarnings,
  type ProEarning,
  type ProEarningTotals,
} from '@segno/contract/money';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { z } from 'zod';
import { type EndpointRoute, implement } from '../../engine/endpointRoute';
import { listPage, ordering } from '../../engine/list/listPage';
import { bestOfPage } from '../../engine/list/textSearch';
import { selection } from '../../engine/list/listQuery';
import { streamRows } from '../../platform/db/streamRows';
import { defineJob } from '../../platform/jobs/defineJob';
import { failReport, startReport, writeReport } from '../../platform/reports';
import { amountSums } from './earningColumns';
import { earningTotals, proEarningList } from './proEarningList';

const columns = [
  { key: 'work_title', header: 'Work Title' },
  { key: 'artist_name', header: 'Artist' },
  ...earningAmounts.map((amount) => ({ key: amount, header: amountLabels[amount] })),
];

interface EarningLine {
  work_title: string;
  artist_name: string | null;
}

/** Writes the earnings list of a query to a CSV file and sends its owner the link (A3: messages). */
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

/** E8: rows in the list's order, amounts with two decimals. Reads all amounts at once instead of row by row. */
const wholeList = ({ sort_by, sort_order, ...asked }: z.output<typeof createProEarningReport.query>) => {
  const list = proEarningList({ ...asked, sort_by });
  const { from, where, select } = list;
  const cents = earningAmounts.map((amount) => [amount, sql`round(p.${sql.id(amount)}, 2)::text`]);
  const shown = selection({
    work_title: select['work_title'] ?? sql`null`,
    artist_name: select['artist_name'] ?? sql`null`,
    ...Object.fromEntries(cents),
  });
  return sql<EarningLine>`
    select ${shown} from ${from} join (
      select m.earning_uuid, ${selection(amountSums())} from pro_earning_amount m
      where m.quarter = ${asked.quarter ?? ''} and ${asked.pro === undefined ? sql`true` : sql`m.pro = ${asked.pro}`}
      group by m.earning_uuid
    ) p on p.earning_uuid = e.uuid
    where ${where} order by ${ordering({ ...list, query: { sort_by, sort_order } })}
  `;
};

/** UTF-8 with BOM and CRLF, for spreadsheets; text that a spreadsheet would run as a formula is escaped. */
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

/** What PROs have paid for each song (E4: PRO earnings). */
export const proEarningRoutes = (): EndpointRoute[] => [
  implement(listProEarnings, async ({ db, query }) => {
    const list = proEarningList(query);
    const ranking = bestOfPage(listProEarnings, query, [sql`s.title_key`], query.work_title);
    const { rows, paging } = await listPage<ProEarning>(db, { ...list, ranking, query });
    const totals = await earningTotals<ProEarningTotals>(db, query);
    return { pro_earnings: rows, totals, paging };
  }),

  implement(createProEarningReport, async ({ db, user, query, services }) => {
    const name = `pro-earnings-${query.quarter === undefined ? '' : `${query.quarter}-`}${new Date().toISOString().slice(0, 10)}.csv`;
    const input = { userUuid: user.uuid, name, query };
    const report = { job: proEarningReport, input, name, kind: 'pro_earnings', target: 'sales_report' } as const;
    return startReport({ db, user, services }, report);
  }),
];
