import { folded } from '@segno/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { slipsOf, slipsTo } from '../../platform/slips';
import { type Expression, literal, matches, nameIn, type Searched } from './listPage';
import type { ListSource } from './listSource';

/** Where to search, regardless of other filters. */
interface Names {
  from: ListSource;
  where: Expression;
  search: readonly Searched[];
}

/**
 * V1: corrects typing errors if nothing else matches. If no row contains the text, replaces each of its words that is in no
 * name by the most similar word of a name; otherwise returns the text unchanged.
 */
export async function meantText(db: Db, names: Names, text: string | undefined): Promise<string | undefined> {
  const { from, where, search } = names;
  const name = nameIn(search);
  const words = folded(text ?? '')
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (name === undefined || words.length === 0) return text;
  const { rows } = await sql<{ word: string; isKnown: boolean; alike: string[] }>`
    select typed.word, exists (select from ${from} where ${where} and ${name} like '%' || ${literal(sql`typed.word`)} || '%') as "isKnown",
      array(select distinct named.word from ${from}, regexp_split_to_table(${name}, '[^[:alnum:]]+') named (word)
        where ${where} and (left(named.word, typed.same) = left(typed.word, typed.same) or right(named.word, typed.same) = right(typed.word, typed.same))) as alike
    from unnest(${words}::text[], ${words.map(sameLetters)}::int[]) with ordinality typed (word, same, place)
    where not exists (select from ${from} where ${where} and ${matches(search, text)}) order by typed.place
  `.execute(db);
  const meant = rows.map(({ word, isKnown, alike }) => (isKnown ? word : nearest(word, alike)));
  return meant.length > 0 && meant.every((word) => word !== undefined) ? meant.join(' ') : text;
}

/** Number of letters that must be the same at the beginning or the end: the other half may have all typing errors. */
const sameLetters = ({ length }: string): number =>
  Math.max(1, Math.min(3, Math.floor((length - slipsOf(length)) / 2)));

function nearest(typed: string, words: readonly string[]): string | undefined {
  const slipsIn = slipsTo(typed);
  const [best] = words
    .map((word) => ({ word, slips: slipsIn(word) }))
    .filter(({ slips }) => slips !== Infinity)
    .sort((one, other) => one.slips - other.slips || (one.word < other.word ? -1 : 1));
  return best?.word;
}
