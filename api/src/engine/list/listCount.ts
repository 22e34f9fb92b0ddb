import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import { countedTables } from './countedTables';
import { neededJoins } from './neededJoins';

/** How many counts a process remembers. */
const REMEMBERED = 2_000;

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
}

const remembered = new WeakMap<Db, Map<string, Count>>();

/**
 * Counts rows, or remembers how many there were. A count is remembered with the versions of the tables it read, which every
 * transaction that writes them moves on (migration 0011), and is given only to a reader whose own statement saw the same
 * versions. Version and rows become visible together, with the commit: a reader who can see a newer row sees a newer version
 * and counts again, and one who cannot gets what he would count himself. Inside a transaction nothing is remembered,
 * because it sees what nobody else does.
 */
export async function listCount(
  db: Db,
  list: { from: RawBuilder<unknown>; where: RawBuilder<unknown> },
): Promise<ListCount> {
  const { where } = list;
  const from = neededJoins(db, list.from, where);
  const { sql: text, parameters } = sql`${from} where ${where}`.compile(db);
  const tables = db.isTransaction ? undefined : await countedTables(db, text);
  const version = tables
    ? sql<string>`(select coalesce(string_agg(slot || ':' || version, ',' order by slot), '') from list_version where table_name = any(${tables}))`
    : sql<null>`null`;
  const count = async (): Promise<Count> => {
    const { rows } = await sql<Count>`
      select count(*)::int as total, ${version} as version from ${from} where ${where}
    `.execute(db);
    return rows[0] ?? { total: 0, version: null };
  };
  if (!tables) return { version, total: async () => (await count()).total };

  const counts = remembered.get(db) ?? new Map<string, Count>();
  remembered.set(db, counts);
  const key = createHash('sha256').update(text).update(JSON.stringify(parameters)).digest('base64');
  return {
    version,
    total: async (seen) => {
      const last = counts.get(key);
      const current = last?.version === seen ? last : await count();
      remember(counts, key, current);
      return current.total;
    },
  };
}

/** The count used longest ago makes room. */
function remember(counts: Map<string, Count>, key: string, count: Count): void {
  counts.delete(key);
  counts.set(key, count);
  const [oldest] = counts.keys();
  if (counts.size > REMEMBERED && oldest !== undefined) counts.delete(oldest);
}
