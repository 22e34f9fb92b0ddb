import { browserStorage } from '@segno/host';

/**
 * The columns that a person hid, as this browser remembers them: the first rows come without waiting for the server to say
 * so, and the choice holds when it cannot be asked.
 */
const keyOf = (person: string, list: string): string => `segno.columns.${person}.${list}`;

/** Ids of the hidden columns; none when the browser keeps nothing. */
export const recallColumns = (person: string, list: string): readonly string[] => {
  const kept = browserStorage.read(keyOf(person, list));
  return Array.isArray(kept) ? kept.map(String) : [];
};

export const rememberColumns = (person: string, list: string, hidden: readonly string[]): void =>
  void browserStorage.write(keyOf(person, list), hidden.length === 0 ? undefined : hidden);
