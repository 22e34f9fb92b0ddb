import { presentedMember, type RecordChange } from '@segno/contract/account';
import type { Db } from '../../platform/db/database';
import { canonical, versionOf, type Members, type AuditedRecord } from './auditedRecord';
import { referenceNames, type ReferencedTable } from './referenceNames';

/** What was done to a record: its changed members, and the versions before and after. */
export interface Changes {
  changes: readonly RecordChange[];
  versionBefore: string;
  version: string;
}

/** Maximum characters of a text in the log; every text that people can save is shorter. A longer one ends in '…'. */
export const LONGEST_LOGGED_TEXT = 50_000;

/** The changes of some records since a moment, by uuid; missing for deleted records. */
export type ChangesSince = () => Promise<ReadonlyMap<string, Changes>>;

/** Takes a snapshot of records. Call it with their rows locked, and the function it returns after the last write. */
export const followRecords = async (db: Db, kind: AuditedRecord, uuids: readonly string[]): Promise<ChangesSince> =>
  changesSince(db, kind, await kind.read(db, uuids));

/** Like `followRecords`, for records that were already read. */
export const changesSince =
  (db: Db, kind: AuditedRecord, before: ReadonlyMap<string, Members>): ChangesSince =>
  async () =>
    changesBetween(db, kind, { before, after: await kind.read(db, [...before.keys()]) });

/** The differences between two states of some records, by uuid; missing for records that have only one. */
export async function changesBetween(
  db: Db,
  kind: AuditedRecord,
  { before, after }: Record<'before' | 'after', ReadonlyMap<string, Members>>,
): Promise<ReadonlyMap<string, Changes>> {
  const pairs = [...before].flatMap(([uuid, old]) => {
    const now = after.get(uuid);
    return now ? [{ uuid, before: old, after: now, changed: changedMembers(old, now) }] : [];
  });
  const called = await referenceNames(db, referencesIn(kind, pairs));
  return new Map(
    pairs.map(({ uuid, ...pair }) => [
      uuid,
      {
        versionBefore: versionOf(pair.before),
        version: versionOf(pair.after),
        changes: pair.changed.map((name) => changeOf(kind, name, { ...pair, called })),
      },
    ]),
  );
}

interface Pair {
  before: Members;
  after: Members;
  changed: readonly string[];
}

const changedMembers = (before: Members, after: Members): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => canonical(before[name] ?? null) !== canonical(after[name] ?? null),
  );

const tableOf = ({ references }: AuditedRecord, name: string): ReferencedTable | undefined =>
  references[name] ?? references[name.split('.', 1).join()];

function referencesIn(kind: AuditedRecord, pairs: readonly Pair[]): Map<ReferencedTable, Set<string>> {
  const wanted = new Map<ReferencedTable, Set<string>>();
  for (const { before, after, changed } of pairs)
    for (const name of changed) {
      const table = tableOf(kind, name);
      if (!table) continue;
      const uuids = wanted.get(table) ?? new Set();
      for (const uuid of [before[name], after[name]].flat().flatMap(uuidOf)) uuids.add(uuid);
      wanted.set(table, uuids);
    }
  return wanted;
}

/**
 * A change as readers of the record know it: references with their current names, both sides complete. Only for lists of
 * parts (objects with a uuid that refer to nothing: a song's files), just the differing ones are kept.
 */
function changeOf(
  kind: AuditedRecord,
  name: string,
  { before, after, called }: Pick<Pair, 'before' | 'after'> & { called: ReadonlyMap<string, string> },
): RecordChange {
  const sides = [before[name] ?? null, after[name] ?? null] as const;
  if (tableOf(kind, name))
    return { field: presentedMember(name), before: named(sides[0], called), after: named(sides[1], called) };
  const [left, right] = differingParts(sides);
  return { field: name, before: bounded(left), after: bounded(right) };
}

function named(value: unknown, called: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => named(item, called));
  const [uuid] = uuidOf(value);
  return uuid === undefined ? null : { ...(isObject(value) ? value : {}), uuid, name: called.get(uuid) ?? null };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const uuidOf = (value: unknown): string[] => {
  const uuid = isObject(value) ? value['uuid'] : value;
  return typeof uuid === 'string' ? [uuid] : [];
};

/** The differing parts of two lists of parts; any other pair unchanged. */
function differingParts(sides: readonly [unknown, unknown]): readonly [unknown, unknown] {
  const [left, right] = sides;
  if (!isPartList(left) || !isPartList(right)) return sides;
  const without = (list: readonly unknown[], others: readonly unknown[]) => {
    const same = new Set(others.map(canonical));
    return list.filter((part) => !same.has(canonical(part)));
  };
  return [without(left, right), without(right, left)];
}

const isPartList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every((part) => isObject(part) && 'uuid' in part);

const bounded = (value: unknown): unknown =>
  typeof value === 'string' && value.length > LONGEST_LOGGED_TEXT ? `${value.slice(0, LONGEST_LOGGED_TEXT)}…` : value;
