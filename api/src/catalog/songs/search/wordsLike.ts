import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { slipsOf, slipsTo } from '../../../platform/slips';
import type { Likeness } from './likeness';

/** So many are named. */
const MOST = 5;

/** So many letters are the same at the beginning or at the end: the others can have all slips, and a swap is in one half. */
const sameLetters = (length: number): number => Math.min(3, Math.floor((length - 1) / 2));

/** Words of titles and names that a folded word may be a misspelling of, the nearest first. */
export async function wordsLike(db: Db, typed: string): Promise<Likeness[]> {
  const slips = slipsOf(typed.length);
  if (slips === 0 || !/^[\p{L}\p{M}]+$/u.test(typed)) return [];
  const same = sameLetters(typed.length);
  const backwards = [...typed].reverse().join('');
  const { rows } = await sql<{ word: string }>`
    select distinct word from search_word
    where (word like ${`${typed.slice(0, same)}%`} or backwards like ${`${backwards.slice(0, same)}%`})
      and length(word) between ${typed.length - slips} and ${typed.length + slips}
  `.execute(db);
  const slipsIn = slipsTo(typed);
  return rows
    .map(({ word }) => ({ meant: word, distance: slipsIn(word) }))
    .filter(({ distance }) => distance !== Infinity)
    .sort((one, other) => one.distance - other.distance || (one.meant < other.meant ? -1 : 1))
    .slice(0, MOST);
}
