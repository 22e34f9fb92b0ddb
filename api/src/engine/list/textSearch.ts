import type { EndpointSpec } from '@segno/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { allOf, type Expression } from './listPage';
import type { Ranking } from './listQuery';

/** The folded text as a literal for a `like` pattern. Folding can produce a wildcard (from a full-width per cent sign). */
export const literal = (text: string | Expression): Expression =>
  sql`regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;

/** The words of a text that is searched for. */
export const wordsOf = (text = ''): string[] => text.split(/\s+/u).filter((word) => word !== '');

/** True for rows in which each word of the text occurs in one of the folded texts, ignoring case and accents (V1: search). */
export const matches = (searched: readonly Expression[], text: string | undefined): Expression => {
  const found = (word: string) => searched.map((key) => sql`${key} like '%' || ${literal(word)} || '%'`);
  const words = searched.length === 0 ? [] : wordsOf(text);
  return allOf(words.map((word) => sql`(${sql.join(found(word), sql` or `)})`));
};

/** True if the list's default order is requested, or none. */
export function isDefaultOrder({ query: asked }: EndpointSpec, query: Readonly<Record<string, unknown>>): boolean {
  const usual = (name: string): unknown => z.parse(asked?.shape[name] ?? z.unknown(), undefined);
  return ['sort_by', 'sort_order'].every((name) => usual(name) === query[name]);
}

/**
 * V1: how well rows match a text, by the first searched text, their name: it equals the text; starts with it; has words
 * that start with it; contains all words; other texts contain them. Undefined without a text.
 */
export function rankedByName(
  searched: readonly Expression[],
  text: string | undefined,
): { rank: Expression } | undefined {
  const [name] = searched;
  if (name === undefined || text === undefined || text === '') return undefined;
  const begin = (word: string): Expression => sql`' ' || ${name} like '% ' || ${literal(word)} || '%'`;
  return {
    rank: sql`case when ${name} = fold(${text}) then 0 when ${name} like ${literal(text)} || '%' then 1
      when ${allOf(wordsOf(text).map(begin))} then 2 when ${matches([name], text)} then 3 else 4 end`,
  };
}

/** V1: search results for a select field, best first; without a text, in the given order. */
export function bestFirst(searched: readonly Expression[], text: string | undefined, order: Expression): Expression {
  const ranked = rankedByName(searched, text);
  return ranked ? sql`${ranked.rank}, ${order}` : order;
}

/** The same for the page of a list, unless another order is requested. */
export const bestOfPage = (
  endpoint: EndpointSpec,
  query: Readonly<Record<string, unknown>>,
  ...[searched, text]: Parameters<typeof rankedByName>
): Ranking | undefined => (isDefaultOrder(endpoint, query) ? rankedByName(searched, text) : undefined);
