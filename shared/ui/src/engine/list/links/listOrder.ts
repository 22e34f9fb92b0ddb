import { tabStorage } from '@segno/host';

/** The pages of the list that the order covers. */
export interface OrderPages {
  /** The query of the list, without the page. */
  query: Readonly<Record<string, unknown>>;
  pagesize: number;
  first: number;
  last: number;
  /** Number of rows before the first of these pages. */
  offset: number;
  /** Number of rows in the whole list. */
  total: number;
}

/** The order of a list's rows as last shown in this tab: gives a record its previous and next one. */
export interface ListOrder {
  uuids: readonly string[];
  /** Address of the list, with its filters and page. */
  address: string;
  /** Without it, nothing precedes the first record or follows the last. */
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

/** Undefined if no list was shown, or the tab has no storage. */
export const recallOrder = (route: string): ListOrder | undefined => {
  const kept = tabStorage.read(keyOf(route));
  return isOrder(kept) ? kept : undefined;
};

/** Position of a record in the list that it was opened from. */
export interface Place {
  /** Position in the whole list, from 1. */
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
