import type { Answer } from '@segno/contract';
import type { readSongImport } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { ADMINISTRATOR } from '../../../account/userRecord';
import type { Scope } from '../../../engine/crudSpec';
import { offsetOf, pagingOf } from '../../../engine/list/paging';
import { notFound } from '../../../platform/errors';

type View = Answer<typeof readSongImport>['song_import'];
type Stored = Pick<View, 'uuid' | 'file_name' | 'status' | 'error' | 'counts' | 'task_uuid' | 'batch_operation'> & {
  created_at: Date;
};

/** An import with a page of its changes and of its errors. Throws 404 for somebody else's, but for administrators. */
export async function viewSongImport(
  { db, user }: Scope,
  { uuid, ...query }: { uuid: string; pagenum: number; pagesize: number },
) {
  const mine = user.roleName === ADMINISTRATOR ? sql`true` : sql`i.user_uuid = ${user.uuid}`;
  const { rows } = await sql<Stored>`
    select i.uuid, i.file_name, i.error, i.task_uuid, i.created_at,
      case when o.finished_at is not null then 'applied' else i.status end as status,
      case when o.uuid is null then null else jsonb_build_object('uuid', o.uuid, 'task_uuid', o.task_uuid) end as batch_operation,
      jsonb_build_object('rows', i.row_count, 'errors', i.error_count,
        'songs', (select count(distinct song_uuid) from song_import_change c where c.song_import_uuid = i.uuid),
        'changes', (select count(*) from song_import_change c where c.song_import_uuid = i.uuid)) as counts
    from song_import i left join batch_operation o on o.uuid = i.batch_operation_uuid
    where i.uuid = ${uuid} and ${mine}
  `.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  // While it is read, what is there so far says nothing of the whole.
  const isRead = found.status !== 'reading';
  const page = sql`limit ${isRead ? query.pagesize : 0} offset ${offsetOf(query)}`;
  const { rows: changes } = await sql<View['changes'][number]>`
    select row_number as row, jsonb_build_object('uuid', song_uuid, 'work_title', work_title) as song, column_name as "column",
      before_text as before, after_text as after
    from song_import_change where song_import_uuid = ${uuid} order by row_number, column_position ${page}
  `.execute(db);
  const { rows: errors } = await sql<View['errors'][number]>`
    select row_number as row, nullif(column_name, '') as "column", error
    from song_import_error where song_import_uuid = ${uuid} order by row_number, column_name ${page}
  `.execute(db);
  const total = isRead ? Math.max(found.counts.changes, await keptErrors(db, uuid)) : 0;
  return {
    ...found,
    changes,
    errors,
    paging: pagingOf(query, { size: Math.max(changes.length, errors.length), total }),
  };
}

async function keptErrors(db: Scope['db'], uuid: string): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from song_import_error where song_import_uuid = ${uuid}
  `.execute(db);
  return rows[0]?.kept ?? 0;
}
