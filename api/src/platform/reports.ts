import type { Readable } from 'node:stream';
import type { ReportKind } from '@segno/contract/money';
import { sql } from 'kysely';
import { objectKey } from '../storage/objectKey';
import type { ObjectStore } from '../storage/objectStore';
import type { Db } from './db/database';

/** How long a report and its file are kept (A5). */
export const REPORT_DAYS = 30;

interface ReportOfTask {
  /** The task that makes it. */
  taskUuid: string;
  /** Whose it is. */
  userUuid: string;
  /** File name, with its extension. */
  name: string;
  /** What it is of. */
  kind: ReportKind;
}

/**
 * Adds a report that waits to be made, in the transaction that asks for its job; gives its uuid. Asked again for the same
 * task, it is the same report, and `isNew` is false.
 */
export async function addReport(
  trx: Db,
  { taskUuid, userUuid, name, kind }: ReportOfTask,
): Promise<{ uuid: string; isNew: boolean }> {
  return (
    trx
      .insertInto('report')
      .values({ task_uuid: taskUuid, user_uuid: userUuid, name, kind })
      .onConflict((conflict) => conflict.column('task_uuid').doUpdateSet({ name }))
      // A row that this statement has inserted was never updated.
      .returning(['uuid', sql<boolean>`xmax = 0`.as('isNew')])
      .executeTakeFirstOrThrow()
  );
}

/**
 * Writes a report's file and says meanwhile that it is in progress; gives the file's key. A job that is run again writes
 * over what it wrote before, so that no file is left that no row knows.
 */
export async function writeReport(
  { db, store }: { db: Db; store: ObjectStore },
  report: ReportOfTask & { file: Readable; contentType: string },
): Promise<string> {
  const { uuid } = await addReport(db, report);
  const { rows } = await sql<{ key: string }>`
    update report set status = 'in_progress', storage_key = coalesce(storage_key, ${objectKey('report', uuid, report.name)})
    where uuid = ${uuid} returning storage_key as key
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Report ${uuid} was removed while it was made`);
  const { size } = await store.write(row.key, report.file, { contentType: report.contentType });
  await db.updateTable('report').set({ status: 'complete', size }).where('uuid', '=', uuid).execute();
  return row.key;
}

/** Says that a task's report could not be made. */
export const failReport = async (db: Db, taskUuid: string): Promise<void> => {
  await db.updateTable('report').set({ status: 'error' }).where('task_uuid', '=', taskUuid).execute();
};
