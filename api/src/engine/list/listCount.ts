import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Counted } from './found';
import { neededJoins } from './neededJoins';
import { versionedMemory } from './versionedMemory';

interface Count {
  total: number;
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
  current(): Promise<Count>;
}

const counts = versionedMemory<number>({ most: 2_000 });

/** The count of rows that are counted as they are written: `total` selects it, and is the version of itself. */
export function knownCount(db: Db, total: RawBuilder<unknown>): ListCount {
  const version = sql<string>`(${total})::text`;
  const current = async (): Promise<Count> => {
    const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(db);
    const seen = rows[0]?.version ?? '0';
    return { total: Number(seen), version: seen };
  };
  return { version, total: async (seen) => (seen === null ? (await current()).total : Number(seen)), current };
}

/** Counts rows, or remembers how many there were for a reader who sees the same state of the tables. */
export async function listCount(db: Db, list: Counted): Promise<ListCount> {
  const { where } = list;
  const from = neededJoins(db, list.from, where);
  const rowsCounted = list.outOf ? sql`${list.outOf} - count(*)::int` : sql`count(*)::int`;
  const memory = await counts(db, sql`${list.outOf ? sql`out of ` : sql``}${from} where ${where}`);
  const { version } = memory;
  const count = async (): Promise<Count> => {
    const { rows } = await sql<Count>`
      select ${rowsCounted} as total, ${version} as version from ${from} where ${where}
    `.execute(db);
    return rows[0] ?? { total: 0, version: null };
  };
  const seenAs = async (seen: string | null): Promise<Count> => {
    const last = memory.last();
    const current = last && last.version === seen ? { total: last.answer, version: seen } : await count();
    memory.remember(current.total, current.version);
    return current;
  };
  return {
    version,
    total: async (seen) => (await seenAs(seen)).total,
    current: async () => {
      if (!memory.last()) return seenAs(null);
      const { rows } = await sql<{ version: string | null }>`select ${version} as version`.execute(db);
      return seenAs(rows[0]?.version ?? null);
    },
  };
}
