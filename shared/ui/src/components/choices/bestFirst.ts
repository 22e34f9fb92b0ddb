import type { OptionsFilter } from '@mantine/core';
import { folded } from '@segno/contract';
import { isMoreLine } from './moreLine';

/** Between the names of a parent and its child: 'Cinematic / Action'. */
export const BETWEEN = ' / ';

const NOT_IN_WORDS = /[^\p{L}\p{N}]+/gu;

/** How well a text matches, from 0 for the same text; undefined if it does not contain what was typed. Both are folded. */
function rankOf(text: string, wanted: string): number | undefined {
  if (!text.includes(wanted)) return undefined;
  const own = text.split(BETWEEN).at(-1) ?? text;
  const ranks = [
    text === wanted,
    own === wanted,
    text.startsWith(wanted) || own.startsWith(wanted),
    ` ${text.replace(NOT_IN_WORDS, ' ')}`.includes(` ${wanted}`),
    true,
  ];
  return ranks.indexOf(true);
}

/**
 * Items whose text contains what was typed, so that Enter takes the best match: the same text first, then names that begin
 * with it, then those with a word that does. Otherwise the items keep their order.
 */
export const matching = <Item>(items: readonly Item[], textOf: (item: Item) => string, typed: string): Item[] => {
  const wanted = folded(typed.trim());
  if (wanted === '') return [...items];
  return items
    .flatMap((item) => {
      const rank = rankOf(folded(textOf(item)), wanted);
      return rank === undefined ? [] : [{ item, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
};

const labelOf = ({ label }: { label: string }): string => label;

/** `matching` in the form of Mantine's filters. The line that says that there are more stays if all matches are shown. */
export const bestFirst: OptionsFilter = ({ options, search, limit }) => {
  const singles = options.flatMap((item) => ('group' in item ? [] : [item]));
  const groups = options.flatMap((item) =>
    'group' in item ? [{ group: item.group, items: matching(item.items, labelOf, search) }] : [],
  );
  const found = matching(
    singles.filter((item) => !isMoreLine(item)),
    labelOf,
    search,
  );
  const more = found.length <= limit ? singles.filter(isMoreLine) : [];
  return [...found.slice(0, limit), ...more, ...groups.filter(({ items }) => items.length > 0)];
};
