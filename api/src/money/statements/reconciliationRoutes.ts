import { listReconciliations, type Reconciliation } from '@segno/contract/money';
import { sql, type RawBuilder } from 'kysely';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { allOf, listPage } from '../../engine/list/listPage';
import { inner, listOf } from '../../engine/list/listSource';

const totals = listOf('pro_statement_total', 't', {
  joins: [inner('pro_earnings_statement', 'p', { run_uuid: sql`t.run_uuid` })],
});

const summed = (matched: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((select sum(s.amount) from pro_statement_sum s
    where s.run_uuid = t.run_uuid and s.currency = t.currency and ${matched}), 0)
`;
const total = sql`(t.amount + t.left_out_amount)`;
const statedDifference = sql`(t.stated - ${total})`;

/** The totals of each statement's file, and how much of it was booked (E13: reconciliation). */
export const reconciliationRoutes = (): EndpointRoute[] => [
  implement(listReconciliations, async ({ db, query }) => {
    const { rows, paging } = await listPage<Reconciliation>(db, {
      from: totals,
      select: {
        uuid: sql`t.uuid`,
        statement_uuid: sql`p.uuid`,
        statement_date: sql`p.statement_date`,
        pro: sql`p.pro`,
        region: sql`p.region`,
        file_name: sql`p.file_name`,
        currency: sql`t.currency`,
        total,
        matched: summed(sql`s.song_uuid is not null`),
        unmatched: summed(sql`s.song_uuid is null`),
        left_out: sql`t.left_out_amount`,
        left_out_rows: sql`t.left_out_rows`,
        difference: sql`t.amount - ${summed(sql`true`)}`,
        stated: sql`t.stated`,
        stated_difference: statedDifference,
      },
      where: allOf([
        sql`p.replaced_by_uuid is null`,
        ...(query.pro === undefined ? [] : [sql`p.pro = ${query.pro}`]),
        ...(query.quarter === undefined ? [] : [sql`p.quarter = ${query.quarter}`]),
        ...(query.is_open === undefined
          ? []
          : [sql`(t.left_out_rows > 0 or coalesce(${statedDifference}, 0) <> 0) = ${query.is_open}`]),
      ]),
      sort: {
        statement_date: sql`p.statement_date`,
        pro: sql`p.pro`,
        file_name: sql`p.file_name`,
        currency: sql`t.currency`,
        total,
        left_out_rows: sql`t.left_out_rows`,
        stated_difference: statedDifference,
      },
      query,
    });
    return { pro_reconciliations: rows, paging };
  }),
];
