import type { SalesPart } from '@segno/contract/money';

/** What a channel or a license is called; the part of all that are left is named by how many they are. */
export const partText = ({ name, names }: Pick<SalesPart, 'name' | 'names'>): string => {
  if (name === null) return names === 1 ? '1 other' : `${names.toLocaleString('en-US')} others`;
  return name === '' ? 'No name' : name;
};
