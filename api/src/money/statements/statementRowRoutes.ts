import { listStatementRows, readStatementRow, type StatementRow } from '@segno/contract/money';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { allOf, listPage } from '../../engine/list/listPage';
import { matches } from '../../engine/list/textSearch';
import { selection } from '../../engine/list/listQuery';
import { notFound } from '../../platform/http/errors';
import { statementRowList } from './statementRowList';

interface StoredRow {
  header: string[];
  cells: string[];
  error: string | null;
  storage_key: string;
  file_name: string;
}

/** E10: the rows of statements: those behind an amount, and each as it is in its file. */
export const statementRowRoutes = (): EndpointRoute[] => [
  implement(listStatementRows, async ({ db, query }) => {
    const list = statementRowList(query);
    const where = allOf([matches([sql`x.title_key`], query.work_title)]);
    const { rows, paging } = await listPage<StatementRow>(db, {
      ...list,
      where,
      sort: {
        usd: sql`x.usd`,
        statement_date: sql`x.statement_date`,
        row_number: sql`x.row_number`,
        work_title: sql`x.title_key`,
        amount: sql`x.amount`,
      },
      query,
    });
    const { rows: sums } = await sql<{ usd: string }>`
      select coalesce(sum(x.usd), 0) as usd from ${list.from} where ${where}
    `.execute(db);
    const { rows: songs } = await sql<{ uuid: string; name: string }>`
      select uuid, work_title as name from song where uuid = ${query.song_uuid ?? null}
    `.execute(db);
    return { pro_statement_rows: rows, totals: { usd: Number(sums[0]?.usd ?? 0) }, song: songs[0] ?? null, paging };
  }),

  implement(readStatementRow, async ({ db, params, services: { store } }) => {
    const { rows } = await sql<StoredRow>`
      select ${selection({
        header: sql`p.header`,
        cells: sql`r.raw`,
        error: sql`e.error`,
        storage_key: sql`p.storage_key`,
        file_name: sql`p.file_name`,
      })}
      from pro_earnings_statement p
      join pro_statement_row r on r.run_uuid = p.run_uuid and r.row_number = ${params.row_number}
      left join pro_statement_problem e on e.run_uuid = r.run_uuid and e.row_number = r.row_number
      where p.uuid = ${params.uuid}
    `.execute(db);
    const [row] = rows;
    if (!row) throw notFound();
    const { storage_key, ...raw } = row;
    const url = await store.signedGet(storage_key, { downloadName: raw.file_name });
    return { raw_row: { ...raw, row_number: params.row_number, url } };
  }),
];
