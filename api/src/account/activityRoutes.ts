import { type Answer, keysOf, type Query } from '@segno/contract';
import {
  activityAccess,
  activityType,
  type ActivityType,
  listUserActivity,
  listUserActivityOfResource,
  listUserActivityOfType,
  mayReadMember,
  mayReadRecords,
  type RecordChange,
} from '@segno/contract/account';
import { sql } from 'kysely';
import { type EndpointRoute, implement } from '../engine/endpointRoute';
import { allOf, type Expression, listPage } from '../engine/list/listPage';
import { matches, wordsOf } from '../engine/list/textSearch';
import { listOf } from '../engine/list/listSource';
import { LIBRARY } from '../platform/activity';
import { dayAfter } from '../platform/dayAfter';
import type { Db } from '../platform/db/database';
import { AppError, notFound } from '../platform/http/errors';
import type { CurrentUser } from '../platform/http/session';

/** Filters of the log. */
type Paged = 'pagenum' | 'pagesize' | 'sort_by' | 'sort_order';
type Filters = Partial<Omit<Query<typeof listUserActivity>, Paged>>;
type ActivityAnswer = Answer<typeof listUserActivity>['user_activities'][number];
type StoredActivity = Omit<ActivityAnswer, 'changes'> & { changes: RecordChange[] };

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
  batch: sql`case when x.batch_uuid is not null then jsonb_build_object('uuid', x.batch_uuid, 'size',
    (select count(*) from user_activity b where b.batch_uuid = x.batch_uuid)) end`,
  changes: sql`x.changes`,
};

const when = <Value>(value: Value | undefined, condition: (value: Value) => Expression): Expression[] =>
  value === undefined ? [] : [condition(value)];

const labels = sql`fold(x.user_label || E'\\x1f' || x.resource_label)`;

/**
 * Finds lines that may have a word by the index on their pairs of letters. The planner evaluates the first condition: one
 * letter has no pairs, and an index scan for an empty list would read the whole index.
 */
const mayHave = (word: string): Expression =>
  sql`(bigrams(fold(${word})) = '{}' or bigrams(${labels}) @> bigrams(fold(${word})))`;

const conditions = (filters: Filters): Expression[] => [
  ...when(filters.user_uuid, (uuid) => sql`x.user_uuid = ${uuid}`),
  ...when(filters.action_string, (action) => sql`x.action = ${action}`),
  ...when(filters.resource_type, (type) => sql`x.resource_type = ${type}`),
  ...when(filters.batch_uuid, (uuid) => sql`x.batch_uuid = ${uuid}`),
  ...when(filters.resource_uuid, (uuid) => sql`x.resource_uuid = ${uuid}`),
  ...when(filters.start_date, (date) => sql`x.created_at >= ${date}`),
  matches([labels], filters.label),
  ...wordsOf(filters.label).map(mayHave),
  ...when(filters.end_date, (date) => sql`x.created_at < ${dayAfter(date)}`),
];

/** Everybody who may read the log sees the line; the changes only those who may read these fields in the record. */
function readableChanges({ permissions }: CurrentUser, { resource_type, changes }: StoredActivity): RecordChange[] {
  const { data: type } = activityType.safeParse(resource_type);
  if (type === undefined || !mayReadRecords(type, permissions)) return [];
  return changes.filter(({ field }) => mayReadMember(type, field, permissions));
}

const activities = listOf('user_activity', 'x', { key: 'number' });

async function listActivity(
  { db, user }: { db: Db; user: CurrentUser },
  filters: Filters,
  page: { pagenum: number; pagesize: number; sort_order?: 'asc' | 'desc' | undefined },
  { narrowed = [], isTogether = false }: { narrowed?: readonly Expression[]; isTogether?: boolean } = {},
) {
  const { rows, paging } = await listPage<StoredActivity>(db, {
    from: activities,
    select,
    where: allOf([
      ...conditions(filters),
      ...narrowed,
      ...(isTogether ? [sql`(x.batch_uuid is null or x.is_batch_head)`] : []),
    ]),
    sort: { timestamp: activities.column('created_at') },
    query: { ...page, sort_by: 'timestamp', sort_order: page.sort_order ?? 'desc' },
  });
  return {
    user_activities: rows.map((row) => ({
      ...row,
      batch: isTogether ? row.batch : null,
      changes: readableChanges(user, row),
    })),
    paging,
  };
}

/**
 * V2: a batch shows only its first line, unless the search is for a record, a text or the batch itself: then any of its
 * lines may match.
 */
const isTogether = ({ resource_uuid, label, batch_uuid }: Filters): boolean =>
  (resource_uuid ?? label ?? batch_uuid) === undefined;

/** Lines about records that the person may not read are left out. */
function readable({ permissions }: CurrentUser): Expression[] {
  const types = keysOf(activityAccess);
  const allowed = types.filter((type) => mayReadRecords(type, permissions));
  return allowed.length === types.length ? [] : [sql`x.resource_type = any(${allowed}::text[])`];
}

/** The activity log, newest first (W4: default order; V2: activity). */
export const activityRoutes = (): EndpointRoute[] => [
  implement(listUserActivity, ({ query, ...call }) =>
    listActivity(call, query, query, { narrowed: readable(call.user), isTogether: isTogether(query) }),
  ),

  implement(listUserActivityOfType, async ({ query, params: { type }, ...call }) => {
    if (!mayReadRecords(type, call.user.permissions)) throw new AppError('forbidden');
    return listActivity(call, { user_uuid: query.user_uuid, resource_type: type }, query);
  }),

  implement(listUserActivityOfResource, async ({ query, params: { type, resourceUuid }, ...call }) => {
    const { db, user } = call;
    const thing = { resource_type: type, resource_uuid: resourceUuid };
    if (user.artistUuid !== null) {
      await findOwnTrack(db, user.artistUuid, { type, uuid: resourceUuid });
      return withoutStaff(user, await listActivity(call, thing, query, { narrowed: [seenByArtist(user)] }));
    }
    if (!mayReadRecords(type, user.permissions)) throw new AppError('forbidden');
    return listActivity(call, { ...thing, user_uuid: query.user_uuid }, query);
  }),
];

type Activity = Answer<typeof listUserActivityOfResource>;

/** C1, P4: throws 404 unless it is the artist's own track: artists have no log of anything else. */
async function findOwnTrack(
  db: Db,
  artistUuid: string,
  { type, uuid }: { type: ActivityType; uuid: string },
): Promise<void> {
  const track =
    type === 'new_track_submission' &&
    (await db
      .selectFrom('new_track_submission')
      .select('uuid')
      .where('uuid', '=', uuid)
      .where('artist_uuid', '=', artistUuid)
      .where('deleted_at', 'is', null)
      .executeTakeFirst());
  if (!track) throw notFound();
}

/** What staff say to each other about a track is hidden from the artist. */
const seenByArtist = ({ uuid }: CurrentUser): Expression => sql`(x.action <> 'has_commented' or x.user_uuid = ${uuid})`;

/** The reviewers of a track are hidden from its artist: everybody else appears as the library. */
const withoutStaff = (user: CurrentUser, activity: Activity): Activity => ({
  ...activity,
  user_activities: activity.user_activities.map((entry) =>
    entry.user_uuid === user.uuid ? entry : { ...entry, user_uuid: null, user_label: LIBRARY },
  ),
});
