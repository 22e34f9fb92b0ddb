import { tabStorage } from '@segno/host';

/** Which pages of a list its order is of. */
export interface OrderPages {
  /** What the list was asked for, but for the page. */
  query: Readonly<Record<string, unknown>>;
  pagesize: number;
  first: number;
  last: number;
  /** Rows before the first of them. */
  offset: number;
  /** Rows of the whole list. */
  total: number;
}

/** What a list showed last, as this tab remembers it: a record leads on to the one before and after it. */
export interface ListOrder {
  uuids: readonly string[];
  /** The list itself, with its filters and page. */
  address: string;
  /** Without it there is nothing before the first and after the last. */
  pages?: OrderPages;
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
export const rememberOrder = (route: string, order: ListOrder): void => void tabStorage.write(keyOf(route), order);

/** Undefined where no list was shown, or this tab keeps nothing. */
export const recallOrder = (route: string): ListOrder | undefined => {
  const kept = tabStorage.read(keyOf(route));
  return isOrder(kept) ? kept : undefined;
};

/** Where a record stands in the list that it was opened from. */
export interface Place {
  /** In the whole list, from 1. */
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
  const { uuids, address, pages } = order;
  const offset = pages?.offset ?? 0;
  return {
    number: offset + at + 1,
    count: Math.max(pages?.total ?? 0, offset + uuids.length),
    previous: uuids[at - 1],
    next: uuids[at + 1],
    list: address,
  };
};
