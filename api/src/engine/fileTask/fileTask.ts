import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { defineJob } from '../../platform/jobs/defineJob';
import { jsonText } from '../../platform/jobs/storableText';
import { addUserMessage } from '../../platform/jobs/userMessage';
import type { Services } from '../../platform/services';
import type { UploadKind } from '../../platform/uploads';
import { defineFileJob, TakenByOtherRun } from './fileJob';

/** Maximum errors stored for a file; further ones are only counted. */
const KEPT_ERRORS = 10_000;

/** A value that a file would change. */
export interface FileChange {
  /** The row number that a spreadsheet shows. */
  row: number;
  column: string;
  attribute: string;
  record: { type: string; uuid: string; name: string };
  is_new?: boolean;
  before: unknown;
  after: unknown;
  /** As shown. */
  before_text: string;
  after_text: string;
}

/** What cannot be accepted in a file; `column` is '' for the whole row, `row` 0 for the header. */
export interface FileError {
  row: number;
  /** Its position in the row. Of several errors at the same position of a column, the first one is kept. */
  position?: number;
  column: string;
  error: string;
}

/** The result of some rows of a file. */
export interface FilePart {
  /** The kind's own counts, including these rows. */
  counts: Readonly<Record<string, number>>;
  changes: readonly FileChange[];
  errors: readonly FileError[];
  /** Earlier rows that turn out to change nothing. */
  withdrawn?: readonly number[];
}

/** A file being read by one attempt. */
interface FileRun {
  uuid: string;
  run: string;
  userUuid: string;
  key: string;
  fileName: string;
  subject: string | null;
}

/** What the reader of a kind receives. */
interface FileReading {
  services: Services;
  db: Db;
  /** Who imported the file. */
  userUuid: string;
  /** What the file is about, if its kind has several subjects. */
  subject: string | null;
  file: Readable;
  /** Stores the result of some rows, together with the progress. */
  keep: (part: FilePart, rows: number) => Promise<void>;
}

/** A kind of file: what it contains, and the screen that shows what it would change. */
export interface FileKind {
  kind: UploadKind;
  /** The job that reads it. */
  job: string;
  screen: (uuid: string) => string;
  /** Finds out what the file would change, without writing it. Throws `UnreadableSheet` for one that cannot be accepted. */
  read: (o: FileReading) => Promise<void>;
}

const input = z.object({ importUuid: z.guid() });

/** Rows assumed to follow in the progress of a file: their number is only known at the end. */
const ROWS_AHEAD = 2000;

/** The job that reads files of a kind. */
export const readFileTaskJob = ({ kind, job, screen, read }: FileKind) =>
  defineFileJob<typeof input, FileRun>({
    name: job,
    input,
    open: ({ input: { importUuid }, db }) => openRun(db, kind, importUuid),
    read: async ({ services, progress, signal }, run) => {
      const { db, store } = services;
      await read({
        services,
        db,
        userUuid: run.userUuid,
        subject: run.subject,
        file: await store.read(run.key),
        keep: async (part, rows) => {
          await keepPart(db, run, part);
          signal.throwIfAborted();
          await progress((100 * rows) / (rows + ROWS_AHEAD));
        },
      });
      await end(db, run, { screen });
    },
    fail: ({ db }, run, error) => end(db, run, { screen, error }),
  });

/** Takes a file over, as if nothing of it was read; undefined if it was already read. */
const openRun = (db: Db, kind: UploadKind, uuid: string): Promise<FileRun | undefined> =>
  db.transaction().execute(async (trx) => {
    const run = randomUUID();
    const { rows } = await sql<Omit<FileRun, 'run'>>`
      update file_task set run_uuid = ${run}, counts = '{}', error_count = 0
      where uuid = ${uuid} and kind = ${kind} and status = 'reading'
      returning uuid, user_uuid as "userUuid", storage_key as key, file_name as "fileName", subject
    `.execute(trx);
    const [found] = rows;
    if (found) await forget(trx, uuid);
    return found && { ...found, run };
  });

async function forget(trx: Db, uuid: string): Promise<void> {
  await sql`delete from file_task_change where file_task_uuid = ${uuid}`.execute(trx);
  await sql`delete from file_task_error where file_task_uuid = ${uuid}`.execute(trx);
}

const keepPart = (db: Db, { uuid, run }: FileRun, { counts, changes, errors, withdrawn }: FilePart): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ kept: number }>`
      update file_task set counts = counts || ${JSON.stringify(counts)}::jsonb, error_count = error_count + ${errors.length}
      where uuid = ${uuid} and run_uuid = ${run} and status = 'reading'
      returning (select count(*)::int from file_task_error e where e.file_task_uuid = ${uuid}) as kept
    `.execute(trx);
    const [state] = rows;
    if (!state) throw new TakenByOtherRun();
    await sql`
      insert into file_task_change (file_task_uuid, row_number, position, column_name, attribute, record_type, record_uuid,
        record_name, is_new, before, after, before_text, after_text)
      select ${uuid}, (x ->> 'row')::int, n, x ->> 'column', x ->> 'attribute', x #>> '{record,type}',
        (x #>> '{record,uuid}')::uuid, x #>> '{record,name}', coalesce((x ->> 'is_new')::boolean, false), x -> 'before',
        x -> 'after', x ->> 'before_text', x ->> 'after_text'
      from jsonb_array_elements(${jsonText(changes)}::jsonb) with ordinality y (x, n)
    `.execute(trx);
    if (withdrawn?.length)
      await sql`
        delete from file_task_change where file_task_uuid = ${uuid} and row_number = any(${withdrawn}::int[])
      `.execute(trx);
    await sql`
      insert into file_task_error (file_task_uuid, row_number, position, column_name, error)
      select ${uuid}, (x ->> 'row')::int, coalesce((x ->> 'position')::int, 0), x ->> 'column', x ->> 'error'
      from jsonb_array_elements(${jsonText(errors.slice(0, Math.max(0, KEPT_ERRORS - state.kept)))}::jsonb) x
      on conflict do nothing
    `.execute(trx);
  });

/** Stores the outcome, once, and notifies whoever waits for it. */
const end = (
  db: Db,
  { uuid, run, userUuid, fileName }: FileRun,
  { screen, error }: Pick<FileKind, 'screen'> & { error?: string },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('file_task')
      .set({ status: error === undefined ? 'ready' : 'failed', error: error ?? null })
      .where('uuid', '=', uuid)
      .where('run_uuid', '=', run)
      .where('status', '=', 'reading')
      .executeTakeFirst();
    // Another attempt has taken over: this one reports nothing any more.
    if (numUpdatedRows === 0n) return;
    if (error !== undefined) await forget(trx, uuid);
    const message = error === undefined ? `${fileName} was read.` : `${fileName} cannot be imported.`;
    await addUserMessage(trx, userUuid, { message, url: screen(uuid) });
  });

/** A change that was not written, and why. */
export interface LeftChange {
  uuid: string;
  attribute: string;
  text: string;
}

/**
 * The job that applies files of a kind in one transaction, with the permissions of the person who asked for it. An attempt
 * that ends early has written nothing; one that comes too late finds the file applied.
 */
export const applyFileTaskJob = ({
  job: name,
  screen,
  apply,
}: Pick<FileKind, 'job' | 'screen'> & {
  /** Writes what it can. Whatever has changed since the preview is left alone. */
  apply: (o: { db: Db; services: Services; userUuid: string }, uuid: string) => Promise<readonly LeftChange[]>;
}) =>
  defineJob<typeof input>({
    name,
    input,
    timeoutSeconds: 3600,
    run: ({ input: { importUuid: uuid }, services, db }) =>
      db.transaction().execute(async (trx) => {
        const found = await trx
          .selectFrom('file_task')
          .select(['applied_by_uuid', 'file_name', 'status'])
          .where('uuid', '=', uuid)
          .forUpdate()
          .executeTakeFirst();
        if (found?.status !== 'applying' || found.applied_by_uuid === null) return;
        const userUuid = found.applied_by_uuid;
        const left = await apply({ db: trx, services, userUuid }, uuid);
        await sql`
          update file_task_change c set left_alone = x ->> 'text' from jsonb_array_elements(${JSON.stringify(left)}::jsonb) x
          where c.file_task_uuid = ${uuid} and c.record_uuid = (x ->> 'uuid')::uuid and c.attribute = x ->> 'attribute'
        `.execute(trx);
        await trx.updateTable('file_task').set({ status: 'applied' }).where('uuid', '=', uuid).execute();
        const rest = left.length === 0 ? '' : ` ${left.length} of its changes were left alone.`;
        await addUserMessage(trx, userUuid, { message: `${found.file_name} was applied.${rest}`, url: screen(uuid) });
        return { left: left.length };
      }),
    /** Nothing of it was written: it can be applied again. */
    onFailed: async ({ input: { importUuid }, db }) => {
      await db
        .updateTable('file_task')
        .set({ status: 'ready', apply_task_uuid: null })
        .where('uuid', '=', importUuid)
        .where('status', '=', 'applying')
        .execute();
    },
  });

/** How long an imported file is kept (X19: import of sheets). */
const KEPT_DAYS = 30;

/** Removes files that are too old, the object before the row: what an interruption leaves is found again the next day. */
export const removeFileTasks = defineJob({
  name: 'engine.removeFileTasks',
  input: z.object({}),
  cron: '50 3 * * *',
  run: async ({ services: { db, store } }) => {
    const { rows } = await sql<{ uuid: string; storage_key: string }>`
      select uuid, storage_key from file_task where created_at < now() - make_interval(days => ${KEPT_DAYS})
    `.execute(db);
    for (const { uuid, storage_key } of rows) {
      await store.remove(storage_key);
      await db.deleteFrom('file_task').where('uuid', '=', uuid).execute();
    }
    return { removed: rows.length };
  },
});
