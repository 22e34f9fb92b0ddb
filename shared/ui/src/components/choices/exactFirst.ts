import type { OptionsFilter } from '@mantine/core';

/** Items whose text contains what was typed; one whose text is just that comes first, so that Enter takes it. */
export const matching = <Item>(items: readonly Item[], textOf: (item: Item) => string, typed: string): Item[] => {
  const wanted = typed.trim().toLowerCase();
  const found = items.filter((item) => textOf(item).toLowerCase().includes(wanted));
  const exact = found.filter((item) => textOf(item).toLowerCase() === wanted);
  return exact.length === 0 ? found : [...exact, ...found.filter((item) => !exact.includes(item))];
};

const labelOf = ({ label }: { label: string }): string => label;

/** `matching` as Mantine's boxes take it. */
export const exactFirst: OptionsFilter = ({ options, search, limit }) => {
  const singles = options.flatMap((item) => ('group' in item ? [] : [item]));
  const groups = options.flatMap((item) =>
    'group' in item ? [{ group: item.group, items: matching(item.items, labelOf, search) }] : [],
  );
  return [...matching(singles, labelOf, search).slice(0, limit), ...groups.filter(({ items }) => items.length > 0)];
};
