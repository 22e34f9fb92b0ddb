import { createProEarningReport, listProEarnings, type ProEarning, type ProEarningTotals } from '@segno/contract/money';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { listPage } from '../../engine/list/listPage';
import { selection } from '../../engine/list/listQuery';
import { neededJoins } from '../../engine/list/neededJoins';
import { logActivity } from '../../platform/activity';
import { addReport } from '../../platform/reports';
import { amountSums } from './earningColumns';
import { proEarningList } from './proEarningList';
import { proEarningReport } from './proEarningReportJob';

/** What PROs have paid for which songs (E4). */
export const proEarningRoutes = (): EndpointRoute[] => [
  implement(listProEarnings, async ({ db, query }) => {
    const list = proEarningList(query);
    const { rows, paging } = await listPage<ProEarning>(db, { ...list, query });
    const { from, where } = list.counted;
    const { rows: totals } = await sql<ProEarningTotals>`
      select ${selection(amountSums())} from ${neededJoins(db, from, where)}
      join pro_earning_amount m on m.quarter = e.quarter and m.earning_uuid = e.uuid
      where ${where} and ${query.pro === undefined ? sql`true` : sql`m.pro = ${query.pro}`}
    `.execute(db);
    const [sum] = totals;
    if (!sum) throw new Error('A sum has one row');
    return { pro_earnings: rows, totals: sum, paging };
  }),

  implement(createProEarningReport, async ({ db, user, query, services }) => {
    const name = `pro-earnings-${query.quarter === undefined ? '' : `${query.quarter}-`}${new Date().toISOString().slice(0, 10)}.csv`;
    const input = { userUuid: user.uuid, name, query };
    // The same file asked for twice in a row is one file.
    const { taskUuid } = await services.jobs.enqueue(db, proEarningReport, input, {
      ownerUserUuid: user.uuid,
      withTask: true,
      singletonKey: JSON.stringify(input),
    });
    if (!taskUuid) throw new Error('A job with a task must have one');
    const { uuid, isNew } = await addReport(db, { taskUuid, userUuid: user.uuid, name, kind: 'pro_earnings' });
    if (isNew)
      await logActivity(db, user, {
        action: 'has_exported',
        type: 'user',
        uuid: user.uuid,
        label: user.fullName,
        target: { type: 'sales_report', uuids: [taskUuid], labels: [name] },
      });
    return { report: { uuid, task_id: taskUuid } };
  }),
];
