import type { Answer } from '@segno/contract';
import { listReports } from '@segno/contract/money';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { allOf, listPage } from '../engine/list/listPage';
import { matches } from '../engine/list/textSearch';
import { inner, listOf } from '../engine/list/listSource';
import { REPORT_DAYS } from '../platform/reports';

type ReportAnswer = Answer<typeof listReports>['reports'][number];

const reports = listOf('report', 'r', { joins: [inner('app_user', 'u', { uuid: sql`r.user_uuid` })] });

/** All files that the signed-in person has created (A5: reports). */
export const reportRoutes = (): EndpointRoute[] => [
  implement(listReports, async ({ db, user, query, services: { store } }) => {
    const { rows, paging } = await listPage<Omit<ReportAnswer, 'url'> & { storage_key: string | null }>(db, {
      from: reports,
      select: {
        uuid: sql`r.uuid`,
        name: sql`r.name`,
        kind: sql`r.kind`,
        user: sql`u.full_name`,
        size: sql`r.size`,
        status: sql`r.status`,
        storage_key: sql`r.storage_key`,
        created_at: sql`r.created_at`,
        expires_at: sql`r.created_at + make_interval(days => ${REPORT_DAYS})`,
      },
      where: allOf([
        sql`r.user_uuid = ${user.uuid}`,
        sql`r.created_at > now() - make_interval(days => ${REPORT_DAYS})`,
        ...(query.kind === undefined ? [] : [sql`r.kind = ${query.kind}`]),
        ...(query.status === undefined ? [] : [sql`r.status = ${query.status}`]),
        matches([sql`r.name_key`], query.name),
      ]),
      sort: { created_at: sql`r.created_at`, name: sql`r.name_key`, status: sql`r.status`, size: sql`r.size` },
      query,
    });
    const answers = await Promise.all(
      rows.map(async ({ storage_key, ...row }) => ({
        ...row,
        url:
          row.status === 'complete' && storage_key
            ? await store.signedGet(storage_key, { downloadName: row.name })
            : null,
      })),
    );
    return { reports: answers, paging };
  }),
];
