import { importSales } from '@segno/contract/money';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { importSalesJob } from './importSalesJob';

/** Starts the sales import at once; by itself it runs once a day (E5). */
export const salesImportRoutes = (): EndpointRoute[] => [
  implement(importSales, async ({ db, user, services }) => {
    const { taskUuid } = await services.jobs.enqueue(
      db,
      importSalesJob,
      {},
      { ownerUserUuid: user.uuid, withTask: true },
    );
    if (!taskUuid) throw new Error('A job with a task must have one');
    return { async_task: { uuid: taskUuid } };
  }),
];
