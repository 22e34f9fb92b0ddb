import type { Answer } from '@segno/contract';
import type { readTaxonomyImport } from '@segno/contract/taxonomy';
import { sql } from 'kysely';
import { ADMINISTRATOR } from '../../account/userRecord';
import type { Scope } from '../../engine/crudSpec';
import { offsetOf, pagingOf } from '../../engine/list/paging';
import { notFound } from '../../platform/errors';

type View = Answer<typeof readTaxonomyImport>['taxonomy_import'];
type Stored = Pick<
  View,
  'uuid' | 'of' | 'file_name' | 'status' | 'error' | 'counts' | 'task_uuid' | 'apply_task_uuid'
> & { kept: number; created_at: Date };

/** An import with a page of its changes and of its errors. Throws 404 for somebody else's, but for administrators. */
export async function viewTaxonomyImport(
  { db, user }: Scope,
  { uuid, ...query }: { uuid: string; pagenum: number; pagesize: number },
) {
  const mine = user.roleName === ADMINISTRATOR ? sql`true` : sql`i.user_uuid = ${user.uuid}`;
  const { rows } = await sql<Stored>`
    select i.uuid, i.file_kind as of, i.file_name, i.status, i.error, i.task_uuid, i.apply_task_uuid, i.created_at,
      jsonb_build_object('records', i.record_count, 'created', i.created_count, 'changed', i.changed_count,
        'unchanged', i.unchanged_count, 'errors', i.error_count, 'changes', c.total, 'left', c.left) as counts,
      (select count(*)::int from taxonomy_import_error e where e.taxonomy_import_uuid = i.uuid) as kept
    from taxonomy_import i, lateral (
      select count(*)::int as total, count(left_alone)::int as left from taxonomy_import_change c
      where c.taxonomy_import_uuid = i.uuid) c
    where i.uuid = ${uuid} and ${mine}
  `.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  const page = sql`limit ${query.pagesize} offset ${offsetOf(query)}`;
  const { rows: changes } = await sql<View['changes'][number]>`
    select row_number as row, is_new, attribute as "column", before_text as before, after_text as after,
      jsonb_build_object('type', record_type, 'uuid', record_uuid, 'name', record_name) as record, left_alone as left
    from taxonomy_import_change where taxonomy_import_uuid = ${uuid} order by position ${page}
  `.execute(db);
  const { rows: errors } = await sql<View['errors'][number]>`
    select row_number as row, nullif(column_name, '') as "column", error
    from taxonomy_import_error where taxonomy_import_uuid = ${uuid} order by position ${page}
  `.execute(db);
  const { kept, ...view } = found;
  return {
    ...view,
    changes,
    errors,
    paging: pagingOf(query, {
      size: Math.max(changes.length, errors.length),
      total: Math.max(found.counts.changes, kept),
    }),
  };
}
