// Created once: toLocaleString creates a formatter for each number, which slows down long lists.
const numbers = new Intl.NumberFormat('en-US');

/** The text of a value: a dash if empty, numbers with thousands separators; undefined for anything but text, numbers and booleans. */
export const plainText = (value: unknown): string | undefined => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numbers.format(value);
  return typeof value === 'string' ? value : undefined;
};
