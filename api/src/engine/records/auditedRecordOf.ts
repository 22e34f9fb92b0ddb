import type { AnyResource } from '@segno/contract';
import type { CrudSpec } from '../crudSpec';
import { auditedRecord, type AuditedRecord } from './auditedRecord';

/**
 * The kind of record for a resource. Throws at start if changes of an input would go unlogged: each of its members must be
 * read with the record, or be listed in the contract's `unrecorded`.
 */
export function auditedRecordOf(
  resource: AnyResource,
  { activity, table, from, select }: CrudSpec<AnyResource>,
): AuditedRecord {
  const unrecorded = new Set(resource.unrecorded);
  const names = Object.keys(resource.input.shape).filter((name) => !unrecorded.has(name));
  const kind =
    activity.record ??
    auditedRecord({
      type: activity.type,
      table,
      from,
      key: from.key,
      select: Object.fromEntries(Object.entries(select).filter(([name]) => names.includes(name))),
      ...(activity.references && { references: activity.references }),
    });
  const missing = names.filter((name) => !kind.names.includes(name));
  if (missing.length) throw new Error(`The log of ${resource.name} does not know ${missing.join(', ')}`);
  return kind;
}
