import type { AnyResource } from '@segno/contract';
import type { CrudSpec } from '../crudSpec';
import { auditedRecord, type AuditedRecord } from './auditedRecord';

/**
 * The kind of record that a resource is. Throws, when the server starts, for an input whose changes would go unlogged: each
 * of its members is read with the record, or is among the contract's `unrecorded`.
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
