import { createProEarningReport, listProEarnings, type ProEarning, type ProEarningTotals } from '@segno/contract/money';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { listPage } from '../../engine/list/listPage';
import { neededJoins } from '../../engine/list/neededJoins';
import { logActivity } from '../../platform/activity';
import { addReport } from '../../platform/reports';
import { proEarningList } from './proEarningList';
import { proEarningReport } from './proEarningReportJob';

/** What PROs have paid for which songs (E4). */
export const proEarningRoutes = (): EndpointRoute[] => [
  implement(listProEarnings, async ({ db, query }) => {
    const list = proEarningList(query);
    const { rows, paging } = await listPage<ProEarning>(db, { ...list, query });
    const sums = Object.entries(list.amounts).map(
      ([name, amount]) => sql`coalesce(sum(${amount}), 0) as ${sql.id(name)}`,
    );
    const from = neededJoins(db, list.from, list.where);
    const { rows: totals } =
      await sql<ProEarningTotals>`select ${sql.join(sums)} from ${from} where ${list.where}`.execute(db);
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
