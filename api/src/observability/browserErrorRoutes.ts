import {
  browserErrorKind,
  listBrowserErrors,
  listPolicyViolations,
  readBrowserError,
} from '@segno/contract/observability';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { notFound } from '../platform/http/errors';
import { mappedPlaces } from './sourceMaps';
import { stackPlaces } from './stackPlaces';

const LISTED = 100;

const columns = [
  'uuid',
  'kind',
  'remote',
  'base',
  'release',
  'route',
  'message',
  'count',
  'first_at',
  'last_at',
] as const;

/** Rows are written only by `noteError`; an unknown kind, written by a later release, is treated as a script's. */
const withKind = <Row extends { kind: string }>(row: Row) => ({
  ...row,
  kind: browserErrorKind.safeParse(row.kind).data ?? ('script' as const),
});

/** What browsers have reported (L6: what browsers report; L7: policy reports), for people who may see releases. */
export const browserErrorRoutes = (): EndpointRoute[] => [
  implement(listBrowserErrors, async ({ db }) => {
    const rows = await db
      .selectFrom('browser_error')
      .select(columns)
      .orderBy('last_at', 'desc')
      .orderBy('uuid')
      .limit(LISTED)
      .execute();
    return { browser_errors: rows.map(withKind) };
  }),

  implement(
    readBrowserError,
    async ({ db, params: { uuid } }) => {
      const row = await db
        .selectFrom('browser_error')
        .select([...columns, 'stack'])
        .where('uuid', '=', uuid)
        .executeTakeFirst();
      if (!row) throw notFound();
      return row;
    },
    async ({ services: { releases } }, row) => ({
      browser_error: { ...withKind(row), stack: await mappedPlaces(stackPlaces(row.stack), releases) },
    }),
  ),

  implement(listPolicyViolations, async ({ db }) => ({
    policy_violations: await db
      .selectFrom('policy_violation')
      .select(['uuid', 'directive', 'blocked', 'source', 'release', 'count', 'first_at', 'last_at'])
      .orderBy('last_at', 'desc')
      .orderBy('uuid')
      .limit(LISTED)
      .execute(),
  })),
];
