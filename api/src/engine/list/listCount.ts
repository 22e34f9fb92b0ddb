import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Counted } from './listQuery';
import { neededJoins } from './neededJoins';
import { versionedMemory } from './versionedMemory';

interface Count {
  total: number;
  /** The keys that were asked for, as an array of PostgreSQL; null where they are too many. */
  keys: string | null;
}

/** What was counted, as one statement saw it. */
export interface SeenCount extends Count {
  /** State of the counted tables in the very snapshot that was counted. */
  version: string | null;
}

/** How a list learns how many rows there are. */
export interface ListCount {
  /** To select beside the page's rows: the state of the tables as this statement sees them; null when it is unknown. */
  version: RawBuilder<string | null>;
  /** How many there are for a reader who saw this version. */
  total(seen: string | null): Promise<number>;
  /** How many there are now, and the version that says so. */
  current(): Promise<SeenCount>;
}

const counts = versionedMemory<Count>({ most: 2_000 });
/** Twenty thousand keys are 740 kB. */
const countsWithKeys = versionedMemory<Count>({ most: 60 });

/** The count of rows that are counted as they are written: `total` selects it, and is the version of itself. */
export function knownCount(db: Db, total: RawBuilder<unknown>): ListCount {
  const version = sql<string>`(${total})::text`;
  const current = async (): Promise<SeenCount> => {
    const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(db);
    const seen = rows[0]?.version ?? '0';
    return { total: Number(seen), keys: null, version: seen };
  };
  return { version, total: async (seen) => (seen === null ? (await current()).total : Number(seen)), current };
}

/** Counts rows, or remembers how many there were for a reader who sees the same state of the tables. */
export async function listCount(db: Db, list: Counted): Promise<ListCount> {
  const { where } = list;
  const from = neededJoins(db, list.from, where);
  const rowsCounted = list.outOf ? sql`${list.outOf} - count(*)::int` : sql`count(*)::int`;
  // As bytes, which several processes can collect.
  const keys = list.keys
    ? sql`case when count(*) <= ${list.keys.most} then coalesce(encode(string_agg(uuid_send(${list.keys.key}), ''::bytea), 'hex'), '') end`
    : sql`null`;
  const remembered = list.keys ? countsWithKeys : counts;
  const memory = await remembered(db, sql`${list.outOf ? sql`out of ` : sql``}${from} where ${where}`);
  const version = memory?.version ?? sql<null>`null`;
  const count = async (): Promise<SeenCount> => {
    const { rows } = await sql<SeenCount>`
      select ${rowsCounted} as total, ${keys} as keys, ${version} as version from ${from} where ${where}
    `.execute(db);
    return rows[0] ? { ...rows[0], keys: arrayOf(rows[0].keys) } : { total: 0, keys: null, version: null };
  };
  const seenAs = async (seen: string | null): Promise<SeenCount> => {
    const last = memory?.last();
    if (last && last.version === seen) return { ...last.answer, version: seen };
    const { version: counted, ...current } = await count();
    if (counted !== null) memory?.remember(current, counted);
    return { ...current, version: counted };
  };
  return {
    version,
    total: async (seen) => (await seenAs(seen)).total,
    current: async () => {
      if (!memory?.last()) return seenAs(null);
      const { rows } = await sql<{ version: string | null }>`select ${version} as version`.execute(db);
      return seenAs(rows[0]?.version ?? null);
    },
  };
}

/** Uuids as PostgreSQL reads them, of their hexadecimal digits. */
const arrayOf = (digits: string | null): string | null =>
  digits === null ? null : `{${digits.match(/.{32}/g)?.join() ?? ''}}`;
