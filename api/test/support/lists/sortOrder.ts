/** A row of a list in the API's answer. */
export type ListRow = Record<string, unknown> & { uuid: string };

/** A value that rows are sorted by; null if empty. */
type SortValue = string | number | boolean | null;

/** Without case and accents, as lists sort (V1: search). */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** The value of a row that a list sorts by under this name; references sort by name. Throws for anything else. */
export function sortValue(row: ListRow, key: string, ranks?: ReadonlyMap<string, number>): SortValue {
  const value = row[key];
  const plain = typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
  if (typeof plain === 'string') return ranks ? (ranks.get(plain) ?? null) : folded(plain);
  if (typeof plain === 'number' || typeof plain === 'boolean' || plain === null) return plain;
  throw new Error(`${key} of a row is ${JSON.stringify(value)}`);
}

/** The reference order, written without the product: negative if `a` comes first. Null is last in both orders. */
export function compareBy(order: 'asc' | 'desc'): (a: SortValue, b: SortValue) => number {
  const direction = order === 'asc' ? 1 : -1;
  return (a, b) => {
    if (a === b) return 0;
    if (a === null) return 1;
    if (b === null) return -1;
    if (typeof a !== typeof b) throw new Error(`${typeof a} against ${typeof b}`);
    return a < b ? -direction : direction;
  };
}
