/**
 * The columns that a person hid, as this browser remembers them: the first rows come without waiting for the server to say
 * so, and the choice holds when it cannot be asked.
 */
const keyOf = (person: string, list: string): string => `segno.columns.${person}.${list}`;

/** Ids of the hidden columns; none when the browser keeps nothing. */
export const recallColumns = (person: string, list: string): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(person, list)) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
};

/** Remembers the hidden columns; a browser that keeps nothing is no reason to stop. */
export const rememberColumns = (person: string, list: string, hidden: readonly string[]): void => {
  try {
    if (hidden.length === 0) localStorage.removeItem(keyOf(person, list));
    else localStorage.setItem(keyOf(person, list), JSON.stringify(hidden));
  } catch {
    // Full, or forbidden: then only the server knows.
  }
};
