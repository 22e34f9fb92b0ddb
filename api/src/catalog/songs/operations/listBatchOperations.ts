import type { Answer } from '@segno/contract';
import { BATCH_UNDO_DAYS, batchPermission, type listBatchOperations as endpoint } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import { listPage } from '../../../engine/list/listPage';
import { left, listOf } from '../../../engine/list/listSource';
import type { ListQuery } from '../../../engine/list/listQuery';
import { changesBetween } from '../../../engine/records/changes';
import { ADMINISTRATOR, userCan } from '../../../platform/http/session';
import { songRecord } from '../songRecord';

type Operation = Answer<typeof endpoint>['batch_operations'][number];
type Stored = Omit<Operation, 'status' | 'undo_allowed'> & { is_recent: boolean };

const operations = listOf('batch_operation', 'o', { joins: [left('app_user', 'u', { uuid: sql`o.user_uuid` })] });

/** Counts the songs of a running operation; a finished one has its counts stored. */
const counted = (state: 'changed' | 'unchanged' | 'failed' | 'created' | 'deleted') =>
  sql`case when o.finished_at is not null then o.${sql.id(`${state}_count`)} else (select count(*)::int from batch_operation_song x
    where x.batch_operation_uuid = o.uuid and x.state = ${state}) end`;

const select = {
  uuid: sql`o.uuid`,
  action: sql`o.action`,
  attribute: sql`o.attribute`,
  values: sql`o.new_value`,
  user: sql`jsonb_build_object('uuid', u.uuid, 'full_name', u.full_name)`,
  progress: sql`case when o.finished_at is not null or o.song_count = 0 then 100 else (select (100 * count(*) / o.song_count)::int
    from batch_operation_song x where x.batch_operation_uuid = o.uuid and x.state <> 'waiting') end`,
  count: sql`o.song_count`,
  changed: counted('changed'),
  unchanged: counted('unchanged'),
  failed: counted('failed'),
  created: counted('created'),
  deleted: counted('deleted'),
  undo_of: sql`o.undo_of`,
  is_undone: sql`exists (select from batch_operation n where n.undo_of = o.uuid)`,
  song_import: sql`(select jsonb_build_object('uuid', t.uuid, 'file_name', t.file_name) from file_task t
    where t.batch_operation_uuid = o.uuid and t.kind = 'song_import')`,
  task_uuid: sql`o.task_uuid`,
  created_at: sql`o.created_at`,
  finished_at: sql`o.finished_at`,
  is_recent: sql`o.created_at > now() - make_interval(days => ${BATCH_UNDO_DAYS})`,
};

/** A page of operations, newest first: the user's own; for administrators all. */
export async function listBatchOperations(scope: Scope, query: Pick<ListQuery['query'], 'pagenum' | 'pagesize'>) {
  const { db, user } = scope;
  const { rows, paging } = await listPage<Stored>(db, {
    from: operations,
    select,
    where: user.roleName === ADMINISTRATOR ? sql`true` : sql`o.user_uuid = ${user.uuid}`,
    sort: { created_at: sql`o.created_at` },
    query: { ...query, sort_by: 'created_at', sort_order: 'desc' },
  });
  return { batch_operations: await Promise.all(rows.map((row) => operationOf(scope, row))), paging };
}

async function operationOf({ db, user }: Scope, { is_recent, ...row }: Stored): Promise<Operation> {
  const needed = batchPermission(row.attribute);
  return {
    ...row,
    values: await named(db, row),
    status: !row.finished_at ? 'pending' : row.failed > 0 ? 'error' : 'success',
    undo_allowed:
      row.user.uuid === user.uuid &&
      row.finished_at !== null &&
      is_recent &&
      !row.is_undone &&
      row.changed + row.created > 0 &&
      needed !== undefined &&
      userCan(user, needed),
  };
}

/** The values that were added, removed or set, with the names of references. */
async function named(
  db: Scope['db'],
  { uuid, attribute, values }: Pick<Stored, 'uuid' | 'attribute' | 'values'>,
): Promise<unknown> {
  if (values === null || values === undefined) return null;
  const side = (value: unknown) => new Map([[uuid, { [attribute]: value }]]);
  const changes = await changesBetween(db, songRecord, { before: side(null), after: side(values) });
  return changes.get(uuid)?.changes[0]?.after ?? values;
}
