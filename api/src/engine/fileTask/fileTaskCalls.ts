import { sql } from 'kysely';
import type { z } from 'zod';
import { notFound, wrongState } from '../../platform/http/errors';
import { ADMINISTRATOR } from '../../platform/http/session';
import type { JobKind } from '../../platform/jobs/jobDefinition';
import type { UploadKind } from '../../platform/uploads';
import type { Scope } from '../crudSpec';
import { offsetOf, pagingOf } from '../list/paging';
import { startTask, takeFile } from './startFileTask';

type ImportJob = JobKind<z.ZodObject<{ importUuid: z.ZodGUID }>>;

/** Accepts an uploaded file and enqueues reading it. `subject`: what it is about, if its kind has several subjects. */
export async function startFileTask(
  scope: Scope,
  { kind, url, job, subject = null }: { kind: UploadKind; url: string; job: ImportJob; subject?: string | null },
) {
  const { db, user } = scope;
  const file = await takeFile(scope, kind, url);
  const { uuid } = await db
    .insertInto('file_task')
    .values({ kind, subject, user_uuid: user.uuid, file_name: file.fileName, storage_key: file.key })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  const async_task = await startTask(scope, job, { importUuid: uuid });
  await db.updateTable('file_task').set({ task_uuid: async_task.uuid }).where('uuid', '=', uuid).execute();
  return { uuid, status: 'reading' as const, async_task };
}

/** A condition for the person's own files; administrators see everybody's. */
export const mineOnly = (user: Scope['user']) =>
  user.roleName === ADMINISTRATOR ? sql`true` : sql`user_uuid = ${user.uuid}`;

const refusals: Readonly<Partial<Record<string, string>>> = {
  reading: 'The file is still being read.',
  failed: 'The file cannot be imported.',
  applying: 'The import was applied already.',
  applied: 'The import was applied already.',
};

/**
 * The file to be applied, locked. Throws 404 for somebody else's, except for administrators, and 409 if it is not ready or
 * changes nothing.
 */
export async function readyFileTask({ db, user }: Scope, { kind, uuid }: { kind: UploadKind; uuid: string }) {
  const { rows } = await sql<{ status: string }>`
    select status from file_task where uuid = ${uuid} and kind = ${kind} and ${mineOnly(user)} for update
  `.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  if (found.status !== 'ready') throw wrongState(refusals[found.status] ?? 'The import is not ready.');
  const { rows: changes } = await sql`select from file_task_change where file_task_uuid = ${uuid} limit 1`.execute(db);
  if (changes.length === 0) throw wrongState('The import changes nothing.');
  return uuid;
}

/** Enqueues applying a file returned by `readyFileTask`, with the permissions of the caller. */
export async function applyFileTask(scope: Scope, { uuid, job }: { uuid: string; job: ImportJob }) {
  const async_task = await startTask(scope, job, { importUuid: uuid });
  await scope.db
    .updateTable('file_task')
    .set({ status: 'applying', apply_task_uuid: async_task.uuid, applied_by_uuid: scope.user.uuid })
    .where('uuid', '=', uuid)
    .execute();
  return { uuid, status: 'applying' as const, async_task };
}

type Status = 'reading' | 'ready' | 'applying' | 'applied' | 'failed';

interface StoredTask<Counts extends string> {
  uuid: string;
  subject: string | null;
  file_name: string;
  status: Status;
  error: string | null;
  task_uuid: string | null;
  apply_task_uuid: string | null;
  batch_operation_uuid: string | null;
  created_at: Date;
  /** `touched`: number of records it changes or creates; `created`: those that it creates. */
  counts: Record<Counts | 'changes' | 'touched' | 'created' | 'errors' | 'left', number>;
  kept: number;
}

interface ShownChange<Type extends string> {
  row: number;
  record: { type: Type; uuid: string; name: string };
  is_new: boolean;
  column: string;
  before: string;
  after: string;
  /** Why it was not applied; null otherwise. */
  left: string | null;
}

interface ShownError {
  row: number;
  column: string | null;
  error: string;
}

/**
 * A file with a page of its changes and of its errors. Throws 404 for somebody else's, except for administrators.
 * @param counted the names of the kind's counts, 0 before anything was read
 */
export async function viewFileTask<Counts extends string, Type extends string>(
  { db, user }: Scope,
  o: { kind: UploadKind; uuid: string; counted: readonly Counts[]; pagenum: number; pagesize: number },
) {
  const none = JSON.stringify(Object.fromEntries(o.counted.map((name) => [name, 0])));
  const { rows } = await sql<StoredTask<Counts>>`
    select i.uuid, i.subject, i.file_name, i.status, i.error, i.task_uuid, i.apply_task_uuid, i.batch_operation_uuid, i.created_at,
      ${none}::jsonb || i.counts || jsonb_build_object('errors', i.error_count, 'changes', c.total, 'touched', c.touched, 'created', c.created,
        'left', c.left) as counts,
      (select count(*)::int from file_task_error e where e.file_task_uuid = i.uuid) as kept
    from file_task i, lateral (
      select count(*)::int as total, count(left_alone)::int as left, count(distinct record_uuid)::int as touched,
        (count(distinct record_uuid) filter (where is_new))::int as created
      from file_task_change c where c.file_task_uuid = i.uuid) c
    where i.uuid = ${o.uuid} and i.kind = ${o.kind} and ${mineOnly(user)}
  `.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  // While it is being read, the changes so far say nothing about the whole.
  const isRead = found.status !== 'reading';
  const page = sql`limit ${isRead ? o.pagesize : 0} offset ${offsetOf(o)}`;
  const { rows: changes } = await sql<ShownChange<Type>>`
    select row_number as row, jsonb_build_object('type', record_type, 'uuid', record_uuid, 'name', record_name) as record,
      is_new, column_name as "column", before_text as before, after_text as after, left_alone as left
    from file_task_change where file_task_uuid = ${o.uuid} order by row_number, position ${page}
  `.execute(db);
  const { rows: errors } = await sql<ShownError>`
    select row_number as row, nullif(column_name, '') as "column", error
    from file_task_error where file_task_uuid = ${o.uuid} order by row_number, position, column_name ${page}
  `.execute(db);
  const { kept, ...task } = found;
  const total = isRead ? Math.max(found.counts.changes, kept) : 0;
  return { ...task, changes, errors, paging: pagingOf(o, { size: Math.max(changes.length, errors.length), total }) };
}
