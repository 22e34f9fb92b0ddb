import type { AnyResource, InputOf } from '@segno/contract';
import { sql } from 'kysely';
import { logActivity } from '../../platform/activity';
import type { Schema } from '../../platform/db/schema';
import { columnsOf } from '../columnsOf';
import type { CrudSpec, Scope } from '../crudSpec';
import { refusingDuplicates } from '../uniqueRules';
import type { AuditedRecord } from './auditedRecord';
import type { Changes } from './changes';

/** A change of one record, its checks passed and its row held. */
interface RecordUpdate<R extends AnyResource, Saved> {
  kind: AuditedRecord;
  uuid: string;
  /** Members that are not there stay as they are (C5). */
  input: Partial<InputOf<R>>;
  /** Gives what the update answers, once it is written. */
  read: () => Promise<Saved>;
  label: (saved: Saved) => string;
  /** What has changed in the record by now. */
  changes: () => Promise<Changes>;
}

/** Writes a change of a record and logs it. What changes nothing is no news: it is saved, and the log says nothing of it. */
export async function saveRecord<R extends AnyResource, Table extends keyof Schema, Saved>(
  typed: Pick<CrudSpec<R, Table>, 'table' | 'columns' | 'unique' | 'afterWrite'>,
  scope: Scope,
  { kind, uuid, input, read, label, changes }: RecordUpdate<R, Saved>,
): Promise<Saved> {
  const spec = typed as unknown as Pick<CrudSpec<AnyResource>, 'table' | 'columns' | 'unique' | 'afterWrite'>;
  const columns = columnsOf(spec.columns, input);
  await refusingDuplicates(spec.unique, () => updateRow(scope, { table: spec.table, uuid, columns }));
  await spec.afterWrite?.(scope, uuid, input);
  const saved = await read();
  const changed = await changes();
  if (changed.changes.length > 0)
    await logActivity(scope.db, scope.user, {
      action: 'has_updated',
      type: kind.type,
      uuid,
      label: label(saved),
      changed,
    });
  return saved;
}

async function updateRow(
  { db }: Scope,
  { table, uuid, columns }: { table: string; uuid: string; columns: Record<string, unknown> },
): Promise<void> {
  const sent = Object.entries(columns).filter(([, value]) => value !== undefined);
  const settings = [...sent.map(([name, value]) => sql`${sql.id(name)} = ${value}`), sql`updated_at = now()`];
  await sql`update ${sql.table(table)} set ${sql.join(settings)} where uuid = ${uuid}`.execute(db);
}
