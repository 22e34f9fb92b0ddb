import { folded } from '@segno/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { nearestTo, sameLetters } from '../../platform/slips';
import { type Expression } from './listPage';
import { literal, matches, wordsOf } from './textSearch';
import type { ListQuery } from './listQuery';

/**
 * V1: corrects typing errors in a search of these rows, regardless of other filters. If no row contains the text, replaces
 * each of its words that is in no name by the most similar word of a name; otherwise returns the text unchanged.
 */
export async function meantText(
  db: Db,
  { from, where, search }: Pick<ListQuery, 'from' | 'where'> & { search: readonly Expression[] },
  text: string | undefined,
): Promise<string | undefined> {
  const [name] = search;
  const words = wordsOf(folded(text ?? ''));
  if (name === undefined || words.length === 0) return text;
  const { rows } = await sql<{ word: string; isKnown: boolean; alike: string[] }>`
    select typed.word, exists (select from ${from} where ${where} and ${name} like '%' || ${literal(sql`typed.word`)} || '%') as "isKnown",
      array(select distinct named.word from ${from}, regexp_split_to_table(${name}, '[^[:alnum:]]+') named (word)
        where ${where} and (left(named.word, typed.same) = left(typed.word, typed.same) or right(named.word, typed.same) = right(typed.word, typed.same))) as alike
    from unnest(${words}::text[], ${words.map(sameLetters)}::int[]) with ordinality typed (word, same, place)
    where not exists (select from ${from} where ${where} and ${matches(search, text)}) order by typed.place
  `.execute(db);
  const meant = rows.map(({ word, isKnown, alike }) => (isKnown ? word : nearestTo(word, alike)[0]?.word));
  return meant.length > 0 && meant.every((word) => word !== undefined) ? meant.join(' ') : text;
}
