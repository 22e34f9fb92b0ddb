import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './db/database';
import { AppError, tooMany } from './http/errors';

/** How often something may be tried by one person or address within a window. */
export interface AttemptLimit {
  /** What is limited; limits with different names are counted separately. */
  name: string;
  tries: number;
  /** Length of the window, which starts with the first attempt. */
  seconds: number;
  /**
   * Seconds to wait once the attempts are used up, doubled with each wait that follows within a day, up to `longest`.
   * Without it, the wait is the rest of the window.
   */
  wait?: { first: number; longest: number };
}

/** One attempt, counted by one limit. */
export interface Attempt {
  limit: AttemptLimit;
  key: string;
  /** Address of the account concerned: `forgetAccountAttempts` deletes all attempts on it. */
  account?: string;
  /** Counted by the limit but never refused by it: what others have used up does not matter. */
  isOnlyCounted?: boolean;
}

// The table does not reveal who tried, and all keys have one length.
const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');
const keyOf = ({ limit, key }: Attempt): string => hashed(`${limit.name} ${key}`);
const accountOf = (email: string): string => hashed(`account ${email}`);

/**
 * Whether the window or wait of a limit is still open. It cannot end later than the limit is long: one that does was
 * written while the clock was ahead, and is ignored. A minute allows for transactions that started at different times.
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
  /** False if the limit was used up before, so that nothing was counted. */
  counted: boolean;
  refuses: boolean;
}

/**
 * Counts one attempt against all of its limits at once, for all processes together, and throws 429 with the longest wait if
 * it exceeds any of them (W10: login; C7: rate limits); a refused attempt is not counted anywhere. Call it before the work,
 * so that simultaneous attempts are counted as well, and outside of a transaction, so that the count is kept when it is
 * refused. Returns the limits for which this was the last attempt.
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
    // Others were slightly faster: they have counted, and this one withdraws.
    if (over.some(({ counted }) => counted)) await takeBack(db, attempts);
    throw tooMany(Math.max(...over.map(({ seconds }) => seconds)));
  }
  const last = new Set(rows.filter(({ tries, allowed }) => tries === allowed).map(({ key }) => key));
  return attempts.filter((attempt) => last.has(keyOf(attempt))).map(({ limit }) => limit);
}

/** Counts one attempt against one limit, like `countAttempts`. */
export async function countAttempt(db: Db, limit: AttemptLimit, key: string): Promise<void> {
  await countAttempts(db, [{ limit, key }]);
}

/** Counts one attempt like `countAttempt`, but returns false instead of throwing 429. */
export async function isWithin(db: Db, limit: AttemptLimit, key: string): Promise<boolean> {
  try {
    await countAttempt(db, limit, key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return false;
    throw error;
  }
}

/** Withdraws counted attempts that were not failures, or were not made. */
export async function takeBack(db: Db, attempts: readonly Attempt[]): Promise<void> {
  await sql`
    update attempt set tries = greatest(tries - 1, 0)
    where key in (select key from attempt where key = any(${attempts.map(keyOf)}::text[]) order by key for update)
  `.execute(db);
}

/** Deletes all attempts of a key after a success. */
export const forgetAttempts = async (db: Db, limit: AttemptLimit, key: string): Promise<void> => {
  await db.deleteFrom('attempt').where('key', '=', keyOf({ limit, key })).execute();
};

/** Deletes all attempts on an account, whoever made them: its owner has authenticated. */
export const forgetAccountAttempts = async (db: Db, email: string): Promise<void> => {
  await db.deleteFrom('attempt').where('account', '=', accountOf(email)).execute();
};
