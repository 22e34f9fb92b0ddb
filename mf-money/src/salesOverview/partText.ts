import type { SalesPart } from '@segno/contract/money';

/** Name of a channel or license; the rest is named by its number. */
export const partText = ({ name, names }: Pick<SalesPart, 'name' | 'names'>): string => {
  if (name === null) return names === 1 ? '1 other' : `${names.toLocaleString('en-US')} others`;
  return name === '' ? 'No name' : name;
};
