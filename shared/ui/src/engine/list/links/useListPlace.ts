import type { Paging } from '@segno/contract';
import { call, queryKey } from '@segno/host';
import { useQuery } from '@tanstack/react-query';
import type { ListSource } from '../listSource';
import { placeInList, recallOrder, rememberOrder, type ListOrder, type OrderPages, type Place } from './listOrder';

type Side = 'next' | 'previous';

/** The side on which the list continues beyond this record, if the record is the last known one there. */
const edgeOf = ({ uuids, pages }: ListOrder, uuid: string): Side | undefined => {
  if (!pages) return undefined;
  if (uuids.at(-1) === uuid && pages.last * pages.pagesize < pages.total) return 'next';
  return uuids[0] === uuid && pages.first > 1 ? 'previous' : undefined;
};

interface Page {
  uuids: readonly string[];
  paging: Paging;
}

const readPage = async (source: ListSource, { query, pagesize }: OrderPages, pagenum: number): Promise<Page> => {
  const answer: unknown = await call(source.endpoint, { query: { ...query, pagesize, pagenum } });
  const { paging, [source.rows]: rows } = answer as { paging: Paging } & Record<string, { uuid: string }[]>;
  return { uuids: (rows ?? []).map(({ uuid }) => uuid), paging };
};

/**
 * Adds the next rows to the order, or the previous ones. Processed rows leave a list and others move up, so the last page
 * is read again before the next one, in order to skip none.
 */
const withMore = async (source: ListSource, order: ListOrder, pages: OrderPages, side: Side): Promise<ListOrder> => {
  const known = new Set(order.uuids);
  const unknownOf = (page: Page) => page.uuids.filter((uuid) => !known.has(uuid));
  if (side === 'previous') {
    const page = await readPage(source, pages, pages.first - 1);
    const more = unknownOf(page);
    const offset = Math.max(0, pages.offset - more.length);
    return {
      ...order,
      uuids: [...more, ...order.uuids],
      pages: { ...pages, first: pages.first - 1, offset, total: page.paging.total_size },
    };
  }
  let last = pages.last;
  let page = await readPage(source, pages, last);
  if (unknownOf(page).length === 0 && page.paging.total_pages > last) page = await readPage(source, pages, ++last);
  return {
    ...order,
    uuids: [...order.uuids, ...unknownOf(page)],
    pages: { ...pages, last, total: page.paging.total_size },
  };
};

/**
 * The position of a record in the list that it was opened from, across the list's pages: the next page is read while the
 * last record of a page is open. Undefined for a record that the list did not show.
 * @param source the list's endpoint
 */
export const useListPlace = (route: string, uuid: string, source: ListSource): Place | undefined => {
  const order = recallOrder(route);
  const edge = order && edgeOf(order, uuid);
  useQuery({
    queryKey: [...queryKey(source.endpoint), 'order', { route, uuid, edge, address: order?.address }],
    queryFn: async () => {
      const pages = order?.pages;
      if (!pages || !edge) return 0;
      const longer = await withMore(source, order, pages, edge);
      rememberOrder(route, longer);
      return longer.uuids.length;
    },
    enabled: edge !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return placeInList(route, uuid);
};
