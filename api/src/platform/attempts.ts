import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './db/database';
import { AppError } from './errors';

/** How often something may be tried by one person or address within a window. */
export interface AttemptLimit {
  /** What is tried; keys of different limits never meet. */
  name: string;
  tries: number;
  /** Length of the window, which begins with the first try. */
  seconds: number;
}

// The table tells nobody who tried, and a key has one length however long the address.
const keyOf = ({ name }: AttemptLimit, key: string): string =>
  createHash('sha256').update(`${name} ${key}`).digest('hex');

/**
 * Counts one try, for all processes together, and throws 429 when it is one too many (W10, C7). Call it before the work:
 * tries that arrive at the same time are then counted as well. Outside of a transaction, or a refused try is not kept.
 */
export async function countAttempt(db: Db, limit: AttemptLimit, key: string): Promise<void> {
  const { rows } = await sql<{ tries: number; seconds: number }>`
    insert into attempt as a (key, tries, ends_at)
    values (${keyOf(limit, key)}, 1, now() + ${`${limit.seconds} seconds`}::interval)
    on conflict (key) do update set
      tries = case when a.ends_at > now() then a.tries + 1 else 1 end,
      ends_at = case when a.ends_at > now() then a.ends_at else excluded.ends_at end
    returning tries, extract(epoch from ends_at - now())::float8 as seconds
  `.execute(db);
  const [counted] = rows;
  if (counted && counted.tries > limit.tries) throw new AppError('too_many', { retryAfter: counted.seconds });
}

/** Starts anew: the try was a success. */
export const forgetAttempts = async (db: Db, limit: AttemptLimit, key: string): Promise<void> => {
  await db.deleteFrom('attempt').where('key', '=', keyOf(limit, key)).execute();
};
