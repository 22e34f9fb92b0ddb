import type { Readable } from 'node:stream';
import type { ReportKind } from '@segno/contract/money';
import { sql } from 'kysely';
import type { z } from 'zod';
import { objectKey } from '../storage/objectKey';
import type { ObjectStore } from '../storage/objectStore';
import { logActivity, type ActivityEntry } from './activity';
import type { Db } from './db/database';
import type { CurrentUser } from './http/session';
import type { JobKind } from './jobs/jobDefinition';
import type { Jobs } from './jobs/jobs';
import { addUserMessage } from './jobs/userMessage';

/** A5: how long a report and its file are kept. */
export const REPORT_DAYS = 30;

/** How long the link in the message works: an S3 signature lasts no longer. The list of reports gives fresh links. */
const LINK_DAYS = 7;

interface ReportOfTask {
  /** The task that creates it. */
  taskUuid: string;
  /** Its owner. */
  userUuid: string;
  /** File name, with its extension. */
  name: string;
  /** What it contains. */
  kind: ReportKind;
}

/**
 * Adds a pending report, in the transaction that enqueues its job; returns its uuid. Repeated for the same task, it returns
 * the same report, and `isNew` is false.
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
      // A row inserted by this statement was never updated.
      .returning(['uuid', sql<boolean>`xmax = 0`.as('isNew')])
      .executeTakeFirstOrThrow()
  );
}

/**
 * Has a report created for a person and logs the export; two identical requests in a row are one. `input` of the job
 * contains everything that makes two of them identical.
 */
export async function startReport<I extends z.ZodType>(
  { db, user, services }: { db: Db; user: CurrentUser; services: { jobs: Jobs } },
  {
    job,
    input,
    name,
    kind,
    target,
    of = { type: 'user', uuid: user.uuid, label: user.fullName },
    onNew,
  }: {
    job: JobKind<I>;
    input: z.input<I>;
    /** Its file name; computed only for a new report. */
    name: string | (() => Promise<string>);
    kind: ReportKind;
    /** What its rows are. */
    target: string;
    /** What the log line is about; by default the person. */
    of?: Pick<ActivityEntry, 'type' | 'uuid' | 'label'>;
    /** More work in the same transaction. */
    onNew?: (uuid: string) => Promise<unknown>;
  },
): Promise<{ report: { uuid: string; task_id: string } }> {
  const { taskUuid } = await services.jobs.enqueue(db, job, input, {
    ownerUserUuid: user.uuid,
    withTask: true,
    singletonKey: JSON.stringify(input),
  });
  if (!taskUuid) throw new Error('A job with a task must have one');
  const known = await db.selectFrom('report').select('uuid').where('task_uuid', '=', taskUuid).executeTakeFirst();
  if (known) return { report: { uuid: known.uuid, task_id: taskUuid } };
  const fileName = typeof name === 'string' ? name : await name();
  const { uuid, isNew } = await addReport(db, { taskUuid, userUuid: user.uuid, name: fileName, kind });
  if (isNew) {
    await onNew?.(uuid);
    const rows = { type: target, uuids: [taskUuid], labels: [fileName] };
    await logActivity(db, user, { action: 'has_exported', ...of, target: rows });
  }
  return { report: { uuid, task_id: taskUuid } };
}

/**
 * Writes a report's file, marks it as in progress meanwhile, and notifies its owner when it is complete; returns its link
 * and name. A repeated job overwrites what it wrote before, so that no orphaned file is left, and notifies nobody twice.
 * @param subject begins the message: 'Your songs CSV'
 * @param onComplete runs in the transaction that completes the report
 */
export async function writeReport(
  { db, store }: { db: Db; store: ObjectStore },
  report: ReportOfTask & {
    file: Readable;
    contentType: string;
    subject: string;
    onComplete?: (trx: Db) => Promise<void>;
  },
): Promise<{ url: string; name: string }> {
  const { uuid } = await addReport(db, report);
  const { rows } = await sql<{ key: string; isComplete: boolean }>`
    update report set status = case when status = 'complete' then status else 'in_progress' end,
      storage_key = coalesce(storage_key, ${objectKey('report', uuid, report.name)})
    where uuid = ${uuid} returning storage_key as key, status = 'complete' as "isComplete"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Report ${uuid} was removed while it was made`);
  const size = row.isComplete ? undefined : (await store.write(row.key, report.file, report)).size;
  const url = await store.signedGet(row.key, { expiresSeconds: LINK_DAYS * 24 * 3600, downloadName: report.name });
  if (size !== undefined) {
    const message = `${report.subject} is ready. The link works for ${LINK_DAYS} days.`;
    await db.transaction().execute(async (trx) => {
      await report.onComplete?.(trx);
      await trx.updateTable('report').set({ status: 'complete', size }).where('uuid', '=', uuid).execute();
      await addUserMessage(trx, report.userUuid, { message, url });
    });
  }
  return { url, name: report.name };
}

/** Marks a task's report as failed and notifies its owner; once. */
export const failReport = (
  db: Db,
  { taskUuid, userUuid, message }: { taskUuid: string | undefined; userUuid: string; message: string },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('report')
      .set({ status: 'error' })
      .where('task_uuid', '=', taskUuid ?? null)
      .where('status', 'not in', ['complete', 'error'])
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await addUserMessage(trx, userUuid, { message });
  });

/** A parsed query in its original form, so that a report's job can parse it again by the same rules. */
export const asSent = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value instanceof Date ? value.getTime() : value)]],
    ),
  );
