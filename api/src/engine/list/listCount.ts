import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { ListQuery } from './listQuery';
import { versionedMemory } from './versionedMemory';

/** How many rows there were, and the state of the counted tables in the very snapshot that was counted. */
interface SeenCount {
  total: number;
  version: string | null;
}

/** How a list learns how many rows there are. */
interface ListCount {
  /** To select beside the page's rows: the state of the tables as this statement sees them; null when it is unknown. */
  version: RawBuilder<string | null>;
  /** How many there are for a reader who saw this version. */
  total(seen: string | null): Promise<number>;
  /** How many there are now, and the version that says so. */
  current(): Promise<SeenCount>;
}

const counts = versionedMemory<number>({ most: 2_000 });

/** Counts the rows of a list, or remembers how many there were for a reader who sees the same state of the tables. */
export async function listCount(db: Db, list: ListQuery): Promise<ListCount> {
  if (list.total) return knownCount(db, list.total.select);
  const { from, where } = list.counted ?? list;
  const memory = await counts(db, sql`${from} where ${where}`);
  const version = memory?.version ?? sql<null>`null`;
  const seenAs = async (seen: string | null): Promise<SeenCount> => {
    const last = memory?.last();
    if (last && last.version === seen) return { total: last.answer, version: seen };
    const { rows } = await sql<SeenCount>`
      select count(*)::int as total, ${version} as version from ${from} where ${where}
    `.execute(db);
    const counted = rows[0] ?? { total: 0, version: null };
    if (counted.version !== null) memory?.remember(counted.total, counted.version);
    return counted;
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

/** The count of rows that are counted as they are written: it is the version of itself. */
function knownCount(db: Db, select: RawBuilder<unknown>): ListCount {
  const version = sql<string>`(${select})::text`;
  const current = async (): Promise<SeenCount> => {
    const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(db);
    const seen = rows[0]?.version ?? '0';
    return { total: Number(seen), version: seen };
  };
  return { version, total: async (seen) => (seen === null ? (await current()).total : Number(seen)), current };
}
