import { counted } from '@segno/contract';
import type { SalesPart } from '@segno/contract/money';

/** Name of a channel or license; the rest is named by its number. */
export const partText = ({ name, names }: Pick<SalesPart, 'name' | 'names'>): string => {
  if (name === null) return counted(names, 'other');
  return name === '' ? 'No name' : name;
};
