import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { nearestTo, sameLetters, slipsOf } from '../../../platform/slips';
import type { Likeness } from './likeness';

/** Maximum number of results. */
const MOST = 5;

/** Words of titles and names that a folded word may be a misspelling of, most similar first. */
export async function wordsLike(db: Db, typed: string): Promise<Likeness[]> {
  const slips = slipsOf(typed.length);
  if (slips === 0 || !/^[\p{L}\p{M}]+$/u.test(typed)) return [];
  const same = sameLetters(typed);
  const backwards = [...typed].reverse().join('');
  const { rows } = await sql<{ word: string }>`
    select distinct word from search_word
    where (word like ${`${typed.slice(0, same)}%`} or backwards like ${`${backwards.slice(0, same)}%`})
      and length(word) between ${typed.length - slips} and ${typed.length + slips}
  `.execute(db);
  const nearest = nearestTo(
    typed,
    rows.map(({ word }) => word),
  );
  return nearest.slice(0, MOST).map(({ word, slips }) => ({ meant: word, distance: slips }));
}
