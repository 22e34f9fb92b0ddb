// Made once: toLocaleString makes one for every number, which a long list feels.
const numbers = new Intl.NumberFormat('en-US');

/** A value of a row in words: a dash where there is nothing, numbers with their thousands; undefined for what is no text. */
export const plainText = (value: unknown): string | undefined => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numbers.format(value);
  return typeof value === 'string' ? value : undefined;
};
