import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import { countedTables, stateOf } from './countedTables';
import type { Counted } from './found';
import { neededJoins } from './neededJoins';

/** How many counts a process remembers, and how many characters of keys beside them. */
const REMEMBERED = 2_000;
const REMEMBERED_KEYS = 32_000_000;

interface Count {
  total: number;
  /** The keys that were asked for, as an array of PostgreSQL; null where they are too many. */
  keys: string | null;
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

const remembered = new WeakMap<Db, Map<string, Count>>();

/** The count of rows that are counted as they are written: `total` selects it, and is the version of itself. */
export function knownCount(db: Db, total: RawBuilder<unknown>): ListCount {
  const version = sql<string>`(${total})::text`;
  const current = async (): Promise<Count> => {
    const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(db);
    const seen = rows[0]?.version ?? '0';
    return { total: Number(seen), keys: null, version: seen };
  };
  return { version, total: async (seen) => (seen === null ? (await current()).total : Number(seen)), current };
}

/**
 * Counts rows, or remembers how many there were. A count is remembered with the versions of the tables it read, which every
 * transaction that writes them moves on (migration 0011), and is given only to a reader whose own statement saw the same
 * versions. Version and rows become visible together, with the commit: a reader who can see a newer row sees a newer version
 * and counts again, and one who cannot gets what he would count himself. Inside a transaction nothing is remembered,
 * because it sees what nobody else does.
 */
export async function listCount(db: Db, list: Counted): Promise<ListCount> {
  const { where } = list;
  const from = neededJoins(db, list.from, where);
  const { sql: text, parameters } = sql`${from} where ${where}`.compile(db);
  const tables = db.isTransaction ? undefined : await countedTables(db, text);
  const version = tables ? stateOf(tables) : sql<null>`null`;
  const rowsCounted = list.outOf ? sql`${list.outOf} - count(*)::int` : sql`count(*)::int`;
  // As bytes, which several processes can collect.
  const keys = list.keys
    ? sql`case when count(*) <= ${list.keys.most} then coalesce(encode(string_agg(uuid_send(${list.keys.key}), ''::bytea), 'hex'), '') end`
    : sql`null`;
  const count = async (): Promise<Count> => {
    const { rows } = await sql<Count>`
      select ${rowsCounted} as total, ${keys} as keys, ${version} as version from ${from} where ${where}
    `.execute(db);
    return rows[0] ? { ...rows[0], keys: arrayOf(rows[0].keys) } : { total: 0, keys: null, version: null };
  };
  if (!tables) return { version, total: async () => (await count()).total, current: count };

  const counts = remembered.get(db) ?? new Map<string, Count>();
  remembered.set(db, counts);
  const key = createHash('sha256')
    .update(list.outOf ? 'out of ' : '')
    .update(list.keys ? 'with keys ' : '')
    .update(text)
    .update(JSON.stringify(parameters))
    .digest('base64');
  const seenAs = async (seen: string | null): Promise<Count> => {
    const last = counts.get(key);
    const current = last?.version === seen ? last : await count();
    remember(counts, key, current);
    return current;
  };
  return {
    version,
    total: async (seen) => (await seenAs(seen)).total,
    current: async () => {
      const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(db);
      return seenAs(rows[0]?.version ?? null);
    },
  };
}

/** Uuids as PostgreSQL reads them, of their hexadecimal digits. */
const arrayOf = (digits: string | null): string | null =>
  digits === null ? null : `{${digits.match(/.{32}/g)?.join() ?? ''}}`;

/** The counts used longest ago make room. */
function remember(counts: Map<string, Count>, key: string, count: Count): void {
  counts.delete(key);
  counts.set(key, count);
  let characters = 0;
  for (const { keys } of counts.values()) characters += keys?.length ?? 0;
  for (const [oldest, { keys }] of counts) {
    if (oldest === key || (counts.size <= REMEMBERED && characters <= REMEMBERED_KEYS)) return;
    characters -= keys?.length ?? 0;
    counts.delete(oldest);
  }
}
