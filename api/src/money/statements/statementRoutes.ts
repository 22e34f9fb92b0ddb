import {
  createProEarningsStatement,
  listProEarningsStatements,
  presignProEarningsStatement,
  previewProEarningsStatement,
  readProEarningsStatement,
  readProEarningsStatementFile,
  selectStatementPros,
  selectStatementQuarters,
  statementProFacts,
  statementPros,
  tryStatementColumns,
} from '@segno/contract/money';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { presignRoute } from '../../engine/fileTask/startFileTask';
import { allOf, listPage } from '../../engine/list/listPage';
import { matches } from '../../engine/list/textSearch';
import { inner, listOfSelect } from '../../engine/list/listSource';
import { notFound } from '../../platform/http/errors';
import { beforeStatement, createStatement } from './createStatement';
import { STATEMENT_UPLOAD } from './lookAtStatement';
import { previewStatement, tryColumns } from './previewStatement';
import { readStored, statementFrom, statementSelect, viewStatement, type StoredStatement } from './viewStatements';

/** E1: statements of PROs: what they pay, and for which works. */
export const statementRoutes = (): EndpointRoute[] => [
  presignRoute(presignProEarningsStatement, STATEMENT_UPLOAD),

  implement(previewProEarningsStatement, previewStatement),

  implement(tryStatementColumns, tryColumns),

  implement(selectStatementPros, async ({ db }) => {
    const { rows } = await sql<{ code: number | null; value: string | null; currency: string | null }>`
      select cisac_code as code, statement_key as value, currency from performing_rights_organization order by name_key, uuid
    `.execute(db);
    const declared = statementPros.map((value) => {
      const { cisacCode, currency } = statementProFacts[value];
      return { value, label: value, currency: rows.find(({ code }) => code === cisacCode)?.currency ?? currency };
    });
    const named = rows.flatMap(({ value, currency }) =>
      value === null ? [] : [{ value, label: value, currency: currency ?? 'USD' }],
    );
    return { pros: [...declared, ...named] };
  }),

  implement(createProEarningsStatement, beforeStatement, createStatement),

  implement(listProEarningsStatements, async ({ db, query, services: { store } }) => {
    const { rows, paging } = await listPage<StoredStatement>(db, {
      from: statementFrom,
      select: statementSelect,
      where: allOf([
        ...(query.pro === undefined ? [] : [sql`p.pro = ${query.pro}`]),
        ...(query.state === undefined ? [] : [sql`p.state = ${query.state}`]),
        matches([sql`fold(p.file_name)`, sql`fold(u.full_name)`], query.file_name),
        ...(query.is_replaced === undefined ? [] : [sql`(p.replaced_by_uuid is not null) = ${query.is_replaced}`]),
        ...(query.rate_missing === undefined ? [] : [sql`p.rate_missing = ${query.rate_missing}`]),
      ]),
      sort: {
        created_at: sql`p.created_at`,
        statement_date: sql`p.statement_date`,
        pro: sql`p.pro`,
        region: sql`p.region`,
        created_by: sql`fold(u.full_name)`,
        state: sql`p.state`,
        file_name: sql`p.file_name`,
      },
      query,
    });
    const statements = await Promise.all(rows.map((row) => viewStatement(store, row)));
    return { pro_earnings_statements: statements, paging };
  }),

  implement(selectStatementQuarters, async ({ db }) => {
    const { rows } = await sql<{ value: string }>`
      select distinct quarter as value from pro_earnings_statement
      where state in ('complete', 'complete_with_unmatched') and replaced_by_uuid is null order by quarter desc
    `.execute(db);
    return { quarters: rows.map(({ value }) => ({ value, label: value.split('-').reverse().join(' ') })) };
  }),

  implement(readProEarningsStatement, async ({ db, params, query, services: { store } }) => {
    const stored = await readStored(db, params.uuid);
    if (!stored) throw notFound();
    const { rows, paging } = await listPage<{ row: number; error: string; cells: string[] }>(db, {
      // Filtered by statement here, so that the row number alone is the key.
      from: listOfSelect(
        sql`
        select e.run_uuid, e.row_number, e.error from pro_statement_problem e
        join pro_earnings_statement p on p.run_uuid = e.run_uuid where p.uuid = ${params.uuid}`,
        'e',
        {
          key: sql`e.row_number`,
          joins: [inner('pro_statement_row', 'r', { run_uuid: sql`e.run_uuid`, row_number: sql`e.row_number` })],
        },
      ),
      select: { row: sql`e.row_number`, error: sql`e.error`, cells: sql`r.raw` },
      where: sql`true`,
      sort: { row: sql`e.row_number` },
      query: { ...query, sort_by: 'row', sort_order: 'asc' },
    });
    return { pro_earnings_statement: await viewStatement(store, stored), problems: rows, paging };
  }),

  implement(readProEarningsStatementFile, async ({ db, params, services: { store } }) => {
    const stored = await readStored(db, params.uuid);
    if (!stored) throw notFound();
    return { url: (await viewStatement(store, stored)).url };
  }),
];
