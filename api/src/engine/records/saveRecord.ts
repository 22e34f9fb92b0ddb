import type { AnyResource, InputOf } from '@segno/contract';
import { sql } from 'kysely';
import { logActivities } from '../../platform/activity';
import type { Schema } from '../../platform/db/schema';
import { columnsOf } from '../columnsOf';
import type { CrudSpec, Scope } from '../crudSpec';
import { refusingDuplicates } from '../uniqueRules';
import type { AuditedRecord } from './auditedRecord';
import { followRecords, type Changes } from './changes';

type Written<R extends AnyResource, Table extends keyof Schema> = Pick<
  CrudSpec<R, Table>,
  'table' | 'columns' | 'unique' | 'afterWrite'
>;

/** The input for one record, after validation and with its row locked. C5: members that are missing stay as they are. */
interface SentRecord<R extends AnyResource> {
  uuid: string;
  input: Partial<InputOf<R>>;
}

interface RecordUpdate<R extends AnyResource, Saved> extends SentRecord<R> {
  kind: AuditedRecord;
  /** Returns the update's answer, once it is written. */
  read: () => Promise<Saved>;
  label: (saved: Saved) => string;
  /** What has changed in the record so far. */
  changes: () => Promise<Changes>;
}

/** Writes a change of a record and logs it. */
export async function saveRecord<R extends AnyResource, Table extends keyof Schema, Saved>(
  spec: Written<R, Table>,
  scope: Scope,
  { kind, uuid, input, read, label, changes }: RecordUpdate<R, Saved>,
): Promise<Saved> {
  await writeRecord(spec, scope, { uuid, input });
  // Both only read: the answer is shaped while the database reads what is logged.
  const [saved, changed] = await Promise.all([read(), changes()]);
  await logUpdates(scope, kind, [{ uuid, label: label(saved), changed }]);
  return saved;
}

interface NewRecord<R extends AnyResource, Saved> {
  kind: AuditedRecord;
  /** Where the caller has given it one already. */
  uuid?: string;
  input: Partial<InputOf<R>>;
  /** Gives what the creation answers, once it is written. */
  read: (uuid: string) => Promise<Saved>;
  label: (saved: Saved) => string;
}

/** Creates a record with what is stored beside its row, and logs it. Checks are the caller's. */
export async function createRecord<R extends AnyResource, Table extends keyof Schema, Saved>(
  typed: Written<R, Table>,
  scope: Scope,
  { kind: { type }, input, read, label, ...given }: NewRecord<R, Saved>,
): Promise<Saved> {
  const spec = typed as unknown as Pick<CrudSpec<AnyResource>, 'table' | 'columns' | 'unique' | 'afterWrite'>;
  const columns = { uuid: given.uuid, ...columnsOf(spec.columns, input) };
  const uuid = await refusingDuplicates(spec.unique, () => insertRow(scope, { table: spec.table, columns }));
  await spec.afterWrite?.(scope, uuid, input);
  const saved = await read(uuid);
  await logActivities(scope.db, scope.user, [{ action: 'has_created', type, uuid, label: label(saved) }], scope);
  return saved;
}

async function insertRow(
  { db }: Scope,
  { table, columns }: { table: string; columns: Record<string, unknown> },
): Promise<string> {
  const sent = Object.entries(columns).filter(([, value]) => value !== undefined);
  const { rows } = await sql<{ uuid: string }>`
    insert into ${sql.table(table)} (${sql.join(sent.map(([name]) => sql.id(name)))})
    values (${sql.join(sent.map(([, value]) => sql`${value}`))}) returning uuid
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Nothing was inserted into ${table}`);
  return row.uuid;
}

/** Writes a record's row, then what is stored beside it. */
export async function writeRecord<R extends AnyResource, Table extends keyof Schema>(
  typed: Written<R, Table>,
  scope: Scope,
  { uuid, input }: SentRecord<R>,
): Promise<void> {
  const spec = typed as unknown as Pick<CrudSpec<AnyResource>, 'table' | 'columns' | 'unique' | 'afterWrite'>;
  const columns = columnsOf(spec.columns, input);
  await refusingDuplicates(spec.unique, () => updateRow(scope, { table: spec.table, uuid, columns }));
  await spec.afterWrite?.(scope, uuid, input);
}

/** Logs updates of records of a kind in one statement, and updates records that follow them. Updates without changes are not logged. */
export async function logUpdates(
  { db, user, services, batch }: Scope,
  { type, followUp }: AuditedRecord,
  updates: readonly { uuid: string; label: string; changed: Changes }[],
): Promise<void> {
  const news = updates.filter(({ changed }) => changed.changes.length > 0);
  await logActivities(
    db,
    user,
    news.map((update) => ({ action: 'has_updated', type, ...update })),
    { batch },
  );
  await followUp?.(
    { db, services },
    news.map(({ uuid, changed }) => ({ uuid, changed: changed.changes.map(({ field }) => field) })),
  );
}

/** Takes a snapshot of records; the function it returns logs what has changed in them. Call it after the last write. */
export async function followUpdates(
  scope: Scope,
  kind: AuditedRecord,
  records: readonly { uuid: string; name: string }[],
): Promise<() => Promise<void>> {
  const uuids = records.map(({ uuid }) => uuid);
  const changes = await followRecords(scope.db, kind, uuids);
  return async () => {
    const changed = await changes();
    const updates = records.flatMap(({ uuid, name }) => {
      const change = changed.get(uuid);
      return change ? [{ uuid, label: name, changed: change }] : [];
    });
    await logUpdates(scope, kind, updates);
  };
}

async function updateRow(
  { db }: Scope,
  { table, uuid, columns }: { table: string; uuid: string; columns: Record<string, unknown> },
): Promise<void> {
  const sent = Object.entries(columns).filter(([, value]) => value !== undefined);
  const settings = [...sent.map(([name, value]) => sql`${sql.id(name)} = ${value}`), sql`updated_at = now()`];
  await sql`update ${sql.table(table)} set ${sql.join(settings)} where uuid = ${uuid}`.execute(db);
}
