import { createTagReport, createTaxonomyReport, createTermReport, tag, term } from '@segno/contract/taxonomy';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { asSent } from '../../engine/list/asSent';
import type { Scope } from '../../engine/crudSpec';
import { logActivity } from '../../platform/activity';
import { AppError } from '../../platform/errors';
import { userCan } from '../../platform/http/session';
import { addReport } from '../../platform/reports';
import { fileTypes, taxonomyReport, type ReportKind } from './taxonomyReportJob';

/** The export of tags and terms (A5, X17, X18). Each file is for those who may read what is in it. */
export const taxonomyReportRoutes = (): EndpointRoute[] => [
  implement(createTagReport, async ({ query, ...scope }) => {
    if (!userCan(scope.user, tag.list.permission)) throw new AppError('forbidden');
    return startReport(scope, { of: 'tags', format: 'csv', query: asSent(query) });
  }),
  implement(createTermReport, async ({ query, ...scope }) => {
    if (!userCan(scope.user, term.list.permission)) throw new AppError('forbidden');
    return startReport(scope, { of: 'terms', format: 'csv', query: asSent(query) });
  }),
  implement(createTaxonomyReport, async ({ body: { format }, ...scope }) => {
    if (!userCan(scope.user, tag.list.permission) || !userCan(scope.user, term.list.permission))
      throw new AppError('forbidden');
    return startReport(scope, { of: 'taxonomy', format, query: {} });
  }),
];

async function startReport(
  { db, user, services }: Scope,
  { of, format, query }: ReportKind & { query: Record<string, string> },
) {
  const name = `${of}-${new Date().toISOString().slice(0, 10)}.${fileTypes[format].extension}`;
  const input = { userUuid: user.uuid, name, of, format, query };
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
