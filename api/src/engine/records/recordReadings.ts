import type { Access } from '@segno/contract';
import type { ActivityType } from '@segno/contract/account';
import type { Scope } from '../crudSpec';
import type { EndpointRoute } from '../endpointRoute';
import type { AuditedRecord } from './auditedRecord';

/** A call about one record of any kind. */
export interface RecordCall extends Scope {
  params: { uuid: string };
}

/** How a kind of record is read by its uuid. */
export interface RecordReading {
  permission: Access;
  kind: AuditedRecord;
  /** Throws 404 unless the caller may read the record. */
  find: (call: RecordCall) => Promise<unknown>;
  /** The record as the caller reads it. */
  read: (call: RecordCall) => Promise<Readonly<Record<string, unknown>>>;
}

/** How each kind of record is read, found among these calls. */
export const recordReadings = (routes: readonly EndpointRoute[]): ReadonlyMap<ActivityType, RecordReading> =>
  new Map(
    routes.flatMap(({ endpoint: { method, path, permission }, record }) => {
      if (method !== 'GET' || !path.endsWith('/:uuid') || !record?.read || !record.find) return [];
      const { kind, find, read } = record;
      const reading: RecordReading = {
        permission,
        kind,
        find: find as RecordReading['find'],
        read: read as RecordReading['read'],
      };
      return [[kind.type, reading] as const];
    }),
  );
