import type { OptionsFilter } from '@mantine/core';
import { folded } from '@segno/contract';
import { isMoreLine } from './moreLine';

/** Items whose text contains what was typed; an exact match comes first, so that Enter takes it. */
export const matching = <Item>(items: readonly Item[], textOf: (item: Item) => string, typed: string): Item[] => {
  const wanted = folded(typed.trim());
  if (wanted === '') return [...items];
  const found = items.filter((item) => folded(textOf(item)).includes(wanted));
  const exact = found.filter((item) => folded(textOf(item)) === wanted);
  return exact.length === 0 ? found : [...exact, ...found.filter((item) => !exact.includes(item))];
};

const labelOf = ({ label }: { label: string }): string => label;

/** `matching` in the form of Mantine's filters. The line that says that there are more stays if all matches are shown. */
export const exactFirst: OptionsFilter = ({ options, search, limit }) => {
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
