import type { ComboboxItem } from '@mantine/core';

/** There are more choices than a box knows: 'type' to find them, or 'type on' if a search has found too many. */
export type More = 'type' | 'type on' | undefined;

const texts = {
  type: 'There are more. Start typing to find them.',
  'type on': 'There are more. Type on to find them.',
} as const;

/** The text of that line. */
export const moreText = (more: More): string | undefined => more && texts[more];

/** The value of the line; no choice has it. */
const MORE = '\u0000more';

export const isMoreLine = ({ value }: { value: unknown }): boolean => value === MORE;

/** The items of a box, with a last line that cannot be chosen if there are more. */
export const withMore = <Item>(items: readonly Item[], more: More): readonly (Item | ComboboxItem)[] =>
  more ? [...items, { value: MORE, label: texts[more], disabled: true }] : items;
