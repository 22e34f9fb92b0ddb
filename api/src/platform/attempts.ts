import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './db/database';
import { AppError, tooMany } from './errors';

/** How often something may be tried by one person or address within a window. */
export interface AttemptLimit {
  /** What is tried; keys of different limits never meet. */
  name: string;
  tries: number;
  /** Length of the window, which begins with the first try. */
  seconds: number;
  /**
   * Seconds to wait once the tries are used up, doubled with each wait that follows within a day, up to `longest`.
   * Without it the wait is the rest of the window.
   */
  wait?: { first: number; longest: number };
}

/** One try as one of its limits counts it. */
export interface Attempt {
  limit: AttemptLimit;
  key: string;
  /** Address of the account that is tried: `forgetAccountAttempts` forgets it with the others of that account. */
  account?: string;
  /** It is counted by the limit, and never refused by it: what others have used up does not concern it. */
  isOnlyCounted?: boolean;
}

// The table tells nobody who tried, and a key has one length however long the address.
const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');
const keyOf = ({ limit, key }: Attempt): string => hashed(`${limit.name} ${key}`);
const accountOf = (email: string): string => hashed(`account ${email}`);

/**
 * Whether the window or wait of a limit has not ended. No end is further off than the limit is long: one that is was noted while
 * the clock was ahead, and holds nobody. A minute is for transactions that began at different times.
 */
const isOpen = sql`(
  a.ends_at > now() and a.ends_at <= (
    select now() + (greatest(asked.seconds, coalesce(asked.longest, 0)) + 60) * interval '1 second'
    from asked where asked.key = a.key
  )
)`;

interface Counted {
  key: string;
  tries: number;
  allowed: number;
  seconds: number;
  /** False for a limit that was used up before, so that nothing was counted. */
  counted: boolean;
  refuses: boolean;
}

/**
 * Counts one try by all of its limits at once, for all processes together, and throws 429 with the longest wait when it is one
 * too many for any of them (W10: login; C7: rate limits); a try that is refused counts nowhere. Call it before the work: tries
 * that arrive at the same time are then counted as well. Outside of a transaction, or a refused try is not kept. Gives the limits
 * of which this was the last try.
 */
export async function countAttempts(db: Db, attempts: readonly Attempt[]): Promise<AttemptLimit[]> {
  const { rows } = await sql<Counted>`
    with asked as (
      select * from unnest(
        ${attempts.map(keyOf)}::text[],
        ${attempts.map(({ limit }) => limit.tries)}::int[],
        ${attempts.map(({ limit }) => limit.seconds)}::float8[],
        ${attempts.map(({ limit }) => limit.wait?.first ?? null)}::float8[],
        ${attempts.map(({ limit }) => limit.wait?.longest ?? null)}::float8[],
        ${attempts.map(({ account }) => (account === undefined ? null : accountOf(account)))}::text[],
        ${attempts.map(({ isOnlyCounted = false }) => !isOnlyCounted)}::bool[]
      ) as asked (key, allowed, seconds, first, longest, account, refuses)
    ),
    used_up as (
      select a.key, a.tries + 1 as tries, asked.allowed, a.ends_at
      from attempt a join asked on asked.key = a.key
      where asked.refuses and a.tries >= asked.allowed and ${isOpen}
    ),
    counted as (
      insert into attempt as a (key, tries, ends_at, account)
      select key, 1, now() + seconds * interval '1 second', account from asked
      where not exists (select from used_up)
      order by key
      on conflict (key) do update set
        tries = case when ${isOpen} then a.tries + 1 else 1 end,
        -- The last try begins the wait of a limit that has one; any other is part of the window.
        ends_at = case
          when not ${isOpen} then excluded.ends_at
          else coalesce(
            (
              select now() + least(first * 2 ^ least(a.waits, 30), longest) * interval '1 second'
              from asked where asked.key = a.key and first is not null and a.tries + 1 = allowed
            ),
            a.ends_at
          )
        end,
        waits = case
          when a.ends_at <= now() - interval '1 day' then 0
          when ${isOpen}
            and a.tries + 1 = (select allowed from asked where asked.key = a.key and first is not null) then a.waits + 1
          else a.waits
        end
      returning a.key, a.tries, a.ends_at
    )
    select key, tries, allowed, extract(epoch from ends_at - now())::float8 as seconds, false as counted, true as refuses
    from used_up
    union all
    select key, tries, allowed, extract(epoch from ends_at - now())::float8, true, refuses
    from counted join asked using (key)
  `.execute(db);
  const over = rows.filter(({ tries, allowed, refuses }) => refuses && tries > allowed);
  if (over.length > 0) {
    // Others were faster by a moment: they have counted, and this one takes itself back.
    if (over.some(({ counted }) => counted)) await takeBack(db, attempts);
    throw tooMany(Math.max(...over.map(({ seconds }) => seconds)));
  }
  const last = new Set(rows.filter(({ tries, allowed }) => tries === allowed).map(({ key }) => key));
  return attempts.filter((attempt) => last.has(keyOf(attempt))).map(({ limit }) => limit);
}

/** Counts one try by one limit, as `countAttempts` does. */
export async function countAttempt(db: Db, limit: AttemptLimit, key: string): Promise<void> {
  await countAttempts(db, [{ limit, key }]);
}

/** Counts one try as `countAttempt` does; false instead of a 429 when it is one too many. */
export async function isWithin(db: Db, limit: AttemptLimit, key: string): Promise<boolean> {
  try {
    await countAttempt(db, limit, key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return false;
    throw error;
  }
}

/** What was counted was no failure, or was not tried at all: as if it had not been counted. */
export async function takeBack(db: Db, attempts: readonly Attempt[]): Promise<void> {
  await sql`
    update attempt set tries = greatest(tries - 1, 0)
    where key in (select key from attempt where key = any(${attempts.map(keyOf)}::text[]) order by key for update)
  `.execute(db);
}

/** Forgets all tries of a key: this one was a success. */
export const forgetAttempts = async (db: Db, limit: AttemptLimit, key: string): Promise<void> => {
  await db.deleteFrom('attempt').where('key', '=', keyOf({ limit, key })).execute();
};

/** Forgets all tries on an account, whoever made them: its owner has shown who they are. */
export const forgetAccountAttempts = async (db: Db, email: string): Promise<void> => {
  await db.deleteFrom('attempt').where('account', '=', accountOf(email)).execute();
};
