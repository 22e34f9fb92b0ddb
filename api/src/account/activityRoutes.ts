import {
  listUserActivity,
  listUserActivityOfResource,
  listUserActivityOfType,
  type ActivityType,
} from '@segno/contract/account';
import type { Answer, Query } from '@segno/contract';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { allOf, listPage, type Expression } from '../engine/listPage';
import type { Db } from '../platform/db/database';

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

async function listActivity(
  db: Db,
  query: Query<typeof listUserActivity>,
  where: { type?: ActivityType; resourceUuid?: string },
) {
  const { rows, paging } = await listPage<ActivityAnswer>(db, {
    from: sql`user_activity x`,
    key: sql`x.uuid`,
    select,
    where: allOf([
      ...(where.type ? [sql`x.resource_type = ${where.type}`] : []),
      ...(where.resourceUuid ? [sql`x.resource_uuid = ${where.resourceUuid}`] : []),
      ...(query.user_uuid ? [sql`x.user_uuid = ${query.user_uuid}`] : []),
    ]),
    sort: { timestamp: sql`x.created_at` },
    query: { ...query, sort_by: 'timestamp', sort_order: 'desc' },
  });
  return { user_activities: rows, paging };
}

/** The activity log, newest first (W4, V2). */
export const activityRoutes = (): EndpointRoute[] => [
  implement(listUserActivity, ({ db, query }) => listActivity(db, query, {})),
  implement(listUserActivityOfType, ({ db, query, params }) => listActivity(db, query, params)),
  implement(listUserActivityOfResource, ({ db, query, params }) => listActivity(db, query, params)),
];
