/** How often a person has set each filter of a list, as this browser remembers it: what is used most stands first. */
const keyOf = (person: string, list: string): string => `segno.filters.${person}.${list}`;

/** As many filters stand before the others. */
const FIRST = 5;

const recall = (person: string, list: string): Record<string, number> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(person, list)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).flatMap(([key, count]) => (count > 0 ? [[key, Number(count)]] : [])),
    );
  } catch {
    return {};
  }
};

/** Counts that a filter was set. */
export const countFilterUse = (person: string, list: string, filter: string): void => {
  try {
    const counts = recall(person, list);
    localStorage.setItem(keyOf(person, list), JSON.stringify({ ...counts, [filter]: (counts[filter] ?? 0) + 1 }));
  } catch {
    // Full, or forbidden: then the filters stay in their own order.
  }
};

/** The filters that the person uses most, five at most, the most used first. */
export const mostUsedFilters = (person: string, list: string): string[] =>
  Object.entries(recall(person, list))
    .sort(([, one], [, other]) => other - one)
    .slice(0, FIRST)
    .map(([filter]) => filter);
