import { createTagReport, createTermReport, tag, term, type TaxonomyFile } from '@segno/contract/taxonomy';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import type { Scope } from '../../engine/crudSpec';
import { AppError } from '../../platform/http/errors';
import { userCan } from '../../platform/http/session';
import { asSent, startReport } from '../../platform/reports';
import { taxonomyReport } from './taxonomyReportJob';

/** The export of tags and terms (A5: reports; X17: sheets of tags). Each file is for those who may read its content. */
export const taxonomyReportRoutes = (): EndpointRoute[] => [
  implement(createTagReport, async ({ query, ...scope }) => {
    if (!userCan(scope.user, tag.list.permission)) throw new AppError('forbidden');
    return startTaxonomyReport(scope, { of: 'tags', query: asSent(query) });
  }),
  implement(createTermReport, async ({ query, ...scope }) => {
    if (!userCan(scope.user, term.list.permission)) throw new AppError('forbidden');
    return startTaxonomyReport(scope, { of: 'terms', query: asSent(query) });
  }),
];

function startTaxonomyReport(scope: Scope, { of, query }: { of: TaxonomyFile; query: Record<string, string> }) {
  const name = `${of}-${new Date().toISOString().slice(0, 10)}.csv`;
  const input = { userUuid: scope.user.uuid, name, of, query };
  return startReport(scope, { job: taxonomyReport, input, name, kind: of, target: of === 'terms' ? 'term' : 'tag' });
}
