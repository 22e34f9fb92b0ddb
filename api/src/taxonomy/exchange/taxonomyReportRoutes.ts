import { createTagReport, createTermReport, tag, term, type TaxonomyFile } from '@segno/contract/taxonomy';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { asSent } from '../../engine/list/listCondition';
import type { Scope } from '../../engine/crudSpec';
import { logActivity } from '../../platform/activity';
import { AppError } from '../../platform/errors';
import { userCan } from '../../platform/http/session';
import { addReport } from '../../platform/reports';
import { taxonomyReport } from './taxonomyReportJob';

/** The export of tags and terms (A5, X17). Each file is for those who may read what is in it. */
export const taxonomyReportRoutes = (): EndpointRoute[] => [
  implement(createTagReport, async ({ query, ...scope }) => {
    if (!userCan(scope.user, tag.list.permission)) throw new AppError('forbidden');
    return startReport(scope, { of: 'tags', query: asSent(query) });
  }),
  implement(createTermReport, async ({ query, ...scope }) => {
    if (!userCan(scope.user, term.list.permission)) throw new AppError('forbidden');
    return startReport(scope, { of: 'terms', query: asSent(query) });
  }),
];

async function startReport(
  { db, user, services }: Scope,
  { of, query }: { of: TaxonomyFile; query: Record<string, string> },
) {
  const name = `${of}-${new Date().toISOString().slice(0, 10)}.csv`;
  const input = { userUuid: user.uuid, name, of, query };
  // The same file asked for twice in a row is one file.
  const { taskUuid } = await services.jobs.enqueue(db, taxonomyReport, input, {
    ownerUserUuid: user.uuid,
    withTask: true,
    singletonKey: JSON.stringify(input),
  });
  if (!taskUuid) throw new Error('A job with a task must have one');
  const { uuid, isNew } = await addReport(db, { taskUuid, userUuid: user.uuid, name, kind: of });
  if (isNew)
    await logActivity(db, user, {
      action: 'has_exported',
      type: 'user',
      uuid: user.uuid,
      label: user.fullName,
      target: { type: of === 'terms' ? 'term' : 'tag', uuids: [taskUuid], labels: [name] },
    });
  return { report: { uuid, task_id: taskUuid } };
}
