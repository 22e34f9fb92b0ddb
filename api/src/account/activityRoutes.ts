import { listUserActivity, listUserActivityOfResource, listUserActivityOfType } from '@segno/contract/account';
import type { Answer, Query } from '@segno/contract';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { allOf, listPage, type Expression } from '../engine/listPage';
import { dayAfter } from '../platform/dayAfter';
import type { Db } from '../platform/db/database';

/** What the log can be narrowed to. */
type Filters = Partial<Omit<Query<typeof listUserActivity>, 'pagenum' | 'pagesize'>>;
type ActivityAnswer = Answer<typeof listUserActivity>['user_activities'][number];

const select: Record<keyof ActivityAnswer, Expression> = {
  uuid: sql`x.uuid`,
  user_uuid: sql`x.user_uuid`,
  user_label: sql`x.user_label`,
  timestamp: sql`x.created_at`,
  action_string: sql`x.action`,
  action_target_type: sql`x.target_type`,
  action_target_labels: sql`x.target_labels`,
  action_target_uuids: sql`x.target_uuids`,
  resource_uuid: sql`x.resource_uuid`,
  resource_type: sql`x.resource_type`,
  resource_label: sql`x.resource_label`,
};

const when = <Value>(value: Value | undefined, condition: (value: Value) => Expression): Expression[] =>
  value === undefined ? [] : [condition(value)];

const conditions = (filters: Filters): Expression[] => [
  ...when(filters.user_uuid, (uuid) => sql`x.user_uuid = ${uuid}`),
  ...when(filters.action_string, (action) => sql`x.action = ${action}`),
  ...when(filters.resource_type, (type) => sql`x.resource_type = ${type}`),
  ...when(filters.resource_uuid, (uuid) => sql`x.resource_uuid = ${uuid}`),
  ...when(filters.start_date, (date) => sql`x.created_at >= ${date}`),
  ...when(filters.end_date, (date) => sql`x.created_at < ${dayAfter(date)}`),
];

async function listActivity(db: Db, filters: Filters, paging: { pagenum: number; pagesize: number }) {
  const page = await listPage<ActivityAnswer>(db, {
    from: sql`user_activity x`,
    key: sql`x.uuid`,
    select,
    where: allOf(conditions(filters)),
    sort: { timestamp: sql`x.created_at` },
    query: { ...paging, sort_by: 'timestamp', sort_order: 'desc' },
  });
  return { user_activities: page.rows, paging: page.paging };
}

/** The activity log, newest first (W4, V2). */
export const activityRoutes = (): EndpointRoute[] => [
  implement(listUserActivity, ({ db, query }) => listActivity(db, query, query)),
  implement(listUserActivityOfType, ({ db, query, params }) =>
    listActivity(db, { user_uuid: query.user_uuid, resource_type: params.type }, query),
  ),
  implement(listUserActivityOfResource, ({ db, query, params }) =>
    listActivity(
      db,
      { user_uuid: query.user_uuid, resource_type: params.type, resource_uuid: params.resourceUuid },
      query,
    ),
  ),
];
