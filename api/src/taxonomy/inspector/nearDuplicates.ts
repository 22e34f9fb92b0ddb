import { folded } from '@segno/contract';
import { editDistance } from '../../platform/slips';
import { grouped, type InspectedTag, type InspectedTerm } from './taxonomySnapshot';

/** Two tags must share this many terms, and half of the smaller set, to count as the same with different names. */
const COMMON_TERMS = 2;

/** Pairs of tags that seem to be the same: their names are nearly equal in one category, or their terms are. */
export function nearDuplicates(tags: readonly InspectedTag[], terms: readonly InspectedTerm[]): [string, string][] {
  const pairs = new Map<string, [string, string]>();
  const add = (one: string, other: string) => {
    const pair: [string, string] = one < other ? [one, other] : [other, one];
    pairs.set(pair.join(), pair);
  };
  const visible = tags.filter(({ isHidden }) => !isHidden);
  for (const category of grouped(visible, (tag) => tag.category).values()) {
    const named = category.map(({ uuid, name }) => ({ uuid, words: wordsOf(name) }));
    named.forEach(({ uuid, words }, index) => {
      for (const other of named.slice(index + 1)) if (areNearWords(words, other.words)) add(uuid, other.uuid);
    });
  }
  const shown = new Set(visible.map(({ uuid }) => uuid));
  for (const [one, other] of pairsWithCommonTerms(terms.filter(({ tag }) => shown.has(tag)))) add(one, other);
  return [...pairs.values()];
}

/** The words of a name in lower case without accents; '&' is 'and', other signs separate words or are dropped. */
const wordsOf = (name: string): string[] =>
  folded(name)
    .replaceAll('&', ' and ')
    .replace(/['’.]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** True if two names are the same except for plurals and typos. */
function areNearWords(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return false;
  // 'Lo-Fi' and 'LoFi'.
  if (one.length !== other.length) return one.map(singular).join('') === other.map(singular).join('');
  let slips = 0;
  for (const [index, word] of one.entries()) {
    const second = other[index] ?? '';
    if (singular(word) === singular(second)) continue;
    slips += 1;
    if (slips > 1 || !isSlip(word, second)) return false;
  }
  return true;
}

const singular = (word: string): string => (word.length > 3 && !word.endsWith('ss') ? word.replace(/s$/, '') : word);

/** Typos allowed in a word of this length. In short words, one letter makes another word: 'Hope' and 'Home'. */
const slipsOf = (length: number): number => (length >= 11 ? 2 : length >= 6 ? 1 : 0);

/** Names that differ in digits are different things ('1950s', '1960s'), and typos in the first letter are rare. */
function isSlip(one: string, other: string): boolean {
  const most = slipsOf(Math.max(one.length, other.length));
  if (Math.abs(one.length - other.length) > most || one[0] !== other[0] || /\p{N}/u.test(one + other)) return false;
  return editDistance(one, other) <= most;
}

function pairsWithCommonTerms(terms: readonly InspectedTerm[]): [string, string][] {
  const termsOf = new Map([...grouped(terms, ({ tag }) => tag)].map(([tag, list]) => [tag, list.length]));
  const common = new Map<string, { pair: [string, string]; count: number }>();
  for (const claims of grouped(terms, ({ term }) => term).values())
    claims.forEach(({ tag }, index) => {
      for (const { tag: other } of claims.slice(index + 1)) {
        const pair: [string, string] = tag < other ? [tag, other] : [other, tag];
        common.set(pair.join(), { pair, count: (common.get(pair.join())?.count ?? 0) + 1 });
      }
    });
  return [...common.values()].flatMap(({ pair, count }) => {
    const fewer = Math.min(...pair.map((tag) => termsOf.get(tag) ?? 0));
    return count >= COMMON_TERMS && count * 2 >= fewer ? [pair] : [];
  });
}
