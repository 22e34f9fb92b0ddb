import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Schema } from '../../platform/db/schema';

/** Words that make a condition answer differently although no table has changed. */
const clocks = ['current_date', 'current_time', 'current_timestamp', 'localtime', 'localtimestamp', 'current_user'];

/** Each word of SQL that matters: true names a table that is watched, false something whose changes nobody tells of. */
type Words = ReadonlyMap<string, boolean>;

const known = new WeakMap<Db, Promise<Words>>();

/** Tables with the trigger of migration 0011; other tables and views; functions that may read either, or the clock. */
async function readWords(db: Db): Promise<Words> {
  const { rows } = await sql<{ word: string; watched: boolean }>`
    select word, bool_and(watched) as watched from (
      select relname as word, exists (
        select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'move_list_version'::regproc) as watched
      from pg_class c where relkind in ('r', 'p', 'v', 'm', 'f')
      union all
      select proname, false from pg_proc where provolatile <> 'i'
    ) x group by word
  `.execute(db);
  return new Map([
    ...rows.map(({ word, watched }) => [word, watched] as const),
    ...clocks.map((word) => [word, false] as const),
  ]);
}

async function wordsOf(db: Db): Promise<Words> {
  const reading = known.get(db) ?? readWords(db);
  known.set(db, reading);
  return reading.catch((error: unknown) => {
    known.delete(db);
    throw error;
  });
}

/**
 * The tables that decide what a query counts, found in its text; undefined when it names anything that is not watched, so that
 * nothing of it may be remembered. A column called like a table costs speed at most: no wrong word makes a count wrong.
 */
export async function countedTables(db: Db, text: string): Promise<readonly string[] | undefined> {
  const words = await wordsOf(db);
  const named = [...new Set(text.toLowerCase().match(/[a-z_][a-z0-9_]*/g))].filter((word) => words.has(word));
  return named.every((word) => words.get(word)) ? named.sort() : undefined;
}

/** These tables. Throws for one that nobody watches. */
export async function watchedTables(db: Db, tables: readonly (keyof Schema)[]): Promise<readonly string[]> {
  const words = await wordsOf(db);
  const other = tables.find((table) => !words.get(table));
  if (other !== undefined) throw new Error(`Nothing notes changes of ${other}: watch_list_version of a migration`);
  return tables;
}

/** Selects the state of these tables as the statement sees them: every transaction that writes one of them moves it on. */
export const stateOf = (tables: readonly string[]): RawBuilder<string> =>
  sql`(
    select coalesce(string_agg(table_name || slot || ':' || version, ',' order by table_name, slot), '') from list_version
    where table_name = any(${tables}))`;
