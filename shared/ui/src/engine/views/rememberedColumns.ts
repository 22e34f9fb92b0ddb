import { browserStorage } from '@segno/host';

/**
 * The hidden columns, stored in the browser: the first rows need not wait for the server, and the choice holds when the
 * server cannot be reached.
 */
const keyOf = (person: string, list: string): string => `segno.columns.${person}.${list}`;

/** Ids of the hidden columns; empty if the browser has none stored. */
export const recallColumns = (person: string, list: string): readonly string[] => {
  const kept = browserStorage.read(keyOf(person, list));
  return Array.isArray(kept) ? kept.map(String) : [];
};

export const rememberColumns = (person: string, list: string, hidden: readonly string[]): void =>
  void browserStorage.write(keyOf(person, list), hidden.length === 0 ? undefined : hidden);
