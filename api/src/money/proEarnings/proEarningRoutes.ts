import { createProEarningReport, listProEarnings, type ProEarning, type ProEarningTotals } from '@segno/contract/money';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { listPage } from '../../engine/list/listPage';
import { logActivity } from '../../platform/activity';
import { addReport } from '../../platform/reports';
import { earningTotals, proEarningList } from './proEarningList';
import { proEarningReport } from './proEarningReportJob';

/** What PROs have paid for which songs (E4). */
export const proEarningRoutes = (): EndpointRoute[] => [
  implement(listProEarnings, async ({ db, query }) => {
    const list = proEarningList(query);
    const { rows, paging } = await listPage<ProEarning>(db, { ...list, query });
    const totals = await earningTotals<ProEarningTotals>(db, query);
    return { pro_earnings: rows, totals, paging };
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
