/** Values in one query key (R5: query keys of songs): a row needs any of them, or all. */
export interface SeveralValues {
  values: string[];
  isAll: boolean;
}

const ALL = 'all:';

/** Reads values separated by commas, after 'all:' if a row needs all of them. A backslash stands before a comma of a value. */
export function readValues(text: string): SeveralValues {
  const isAll = text.startsWith(ALL);
  const parts = text.slice(isAll ? ALL.length : 0).match(/(?:\\.|[^,\\])+/g) ?? [];
  return { isAll, values: parts.map((part) => part.replace(/\\(.)/g, '$1')) };
}

export const writeValues = ({ values, isAll }: SeveralValues): string =>
  (isAll ? ALL : '') + values.map((value) => value.replace(/[\\,]|^all:/g, '\\$&')).join(',');
