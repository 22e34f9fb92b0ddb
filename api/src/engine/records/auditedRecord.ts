import { createHash } from 'node:crypto';
import type { ActivityType } from '@segno/contract/account';
import { type OperationNodeSource, sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { isAmong, prepared } from '../../platform/db/preparedStatements';
import type { Services } from '../../platform/services';
import type { Expression } from '../list/listPage';
import { selection } from '../list/listQuery';
import type { ReferencedTable } from './referenceNames';

/**
 * What people edit in a record, by member: `work_title`, `contact_information.email`, `taxonomy.mood`. It is the same
 * whoever reads it, and contains neither signed addresses nor anything counted or computed. No member is a secret.
 */
export type Members = Readonly<Record<string, unknown>>;

/** A kind of record whose changes are logged (V2: activity) and whose versions are distinguished (C12: two people on one record). */
export interface AuditedRecord {
  type: ActivityType;
  /** The table of its rows. */
  table: string;
  /** The names of its members; one with nested groups stands for all of them. */
  names: readonly string[];
  /** Members of these records by uuid; missing for records that do not exist. */
  read: (db: Db, uuids: readonly string[]) => Promise<ReadonlyMap<string, Members>>;
  /** Members that are uuids, lists of uuids or lists of objects with a uuid, and the table they refer to. */
  references: Readonly<Record<string, ReferencedTable>>;
  /** Updates other records after an update; called with the changes of each record, before the transaction ends. */
  followUp?: (
    scope: { db: Db; services: Services },
    updates: readonly { uuid: string; changed: readonly string[] }[],
  ) => Promise<void>;
  /** Locks the record until the transaction ends, if that requires more than its row. */
  lock?: (db: Db, uuid: string) => Promise<unknown>;
}

/** Defines a kind of record by the expressions of its members. Objects among them are groups, except those with a uuid or an id. */
export const auditedRecord = ({
  from,
  key,
  select,
  references = {},
  ...kind
}: Pick<AuditedRecord, 'type' | 'table' | 'lock' | 'followUp'> & {
  from: OperationNodeSource;
  key: Expression;
  select: Readonly<Record<string, Expression>>;
  references?: AuditedRecord['references'];
}): AuditedRecord => ({
  ...kind,
  references,
  names: Object.keys(select),
  read: async (db, uuids) => {
    const { rows } = await prepared(
      db,
      sql<Record<string, unknown> & { record_uuid: string }>`
      select ${key} as record_uuid, ${selection(select)} from ${from} where ${key} ${isAmong(uuids)}
    `,
    );
    return new Map(rows.map(({ record_uuid, ...members }) => [record_uuid, flattened(members)]));
  },
});

/** Locks a record until the transaction ends. Rows that refer to it can still be added and removed. */
export async function lockRecord({ table, lock }: AuditedRecord, db: Db, uuid: string): Promise<void> {
  if (lock) await lock(db, uuid);
  else await prepared(db, sql`select from ${sql.table(table)} where uuid = ${uuid} for no key update`);
}

/** A strong ETag of a record as people edit it: `"`, 22 characters of a hash of its members, `"`. */
export const versionOf = (members: Members): string =>
  `"${createHash('sha256').update(canonical(members)).digest('base64url').slice(0, 22)}"`;

/** JSON by which values are compared: members sorted by name, and records by uuid without their current name. */
export const canonical = (value: unknown): string => JSON.stringify(ordered(value)) ?? 'null';

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isObject(value)) return value;
  const names = Object.keys(value).filter((name) => !(name === 'name' && 'uuid' in value));
  return Object.fromEntries(names.sort().map((name) => [name, ordered(value[name])]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const flattened = (members: Record<string, unknown>): Members =>
  Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) =>
      isObject(value) && !('uuid' in value) && !('id' in value)
        ? Object.entries(value).map(([inner, item]): [string, unknown] => [`${name}.${inner}`, item])
        : [[name, value] as [string, unknown]],
    ),
  );
