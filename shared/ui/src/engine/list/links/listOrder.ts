/** What a list showed last, as this tab remembers it: a record leads on to the one before and after it. */
interface ListOrder {
  uuids: readonly string[];
  /** The list itself, with its filters and page. */
  address: string;
}

const keyOf = (route: string): string => `segno.order.${route}`;

const isOrder = (value: unknown): value is ListOrder =>
  typeof value === 'object' &&
  value !== null &&
  'uuids' in value &&
  Array.isArray(value.uuids) &&
  'address' in value &&
  typeof value.address === 'string';

/** @param route the screen of one of its records */
export const rememberOrder = (route: string, order: ListOrder): void => {
  try {
    sessionStorage.setItem(keyOf(route), JSON.stringify(order));
  } catch {
    // A tab that keeps nothing goes on without the way to the next record.
  }
};

const recallOrder = (route: string): ListOrder | undefined => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(route)) ?? 'null');
    return isOrder(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
};

/** Where a record stands in the list that it was opened from. */
export interface Place {
  /** From 1. */
  number: number;
  count: number;
  previous: string | undefined;
  next: string | undefined;
  /** Address of the list. */
  list: string;
}

/** Undefined for a record that the list did not show. */
export const placeInList = (route: string, uuid: string): Place | undefined => {
  const order = recallOrder(route);
  const at = order?.uuids.indexOf(uuid) ?? -1;
  if (!order || at < 0) return undefined;
  const { uuids, address } = order;
  return { number: at + 1, count: uuids.length, previous: uuids[at - 1], next: uuids[at + 1], list: address };
};
