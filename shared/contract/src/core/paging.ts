import { z } from 'zod/mini';
import { transformed } from './fields';
import * as texts from './texts';

/** Default rows per page (specification section 9). */
export const DEFAULT_PAGE_SIZE = 25;
/** Larger page sizes are reduced to this (W3: paging). */
export const MAX_PAGE_SIZE = 1000;
/** The sizes that people can choose. */
export const PAGE_SIZES = [25, 50, 100, 200] as const;

/** The paged list envelope. */
export const paging = z.object({
  total_size: z.int(),
  current_size: z.int(),
  current_page: z.int(),
  offset: z.int(),
  total_pages: z.int(),
});
export type Paging = z.output<typeof paging>;

/** W3: an invalid page size means the default, a larger one is reduced; the page number must be a number. */
export const pageQuery = {
  pagenum: z._default(z.coerce.number({ error: texts.number }).check(z.int(), z.gte(1), z.lte(1e9)), 1),
  pagesize: z._default(
    z.catch(
      transformed(z.coerce.number().check(z.int(), z.gte(1)), (size) => Math.min(size, MAX_PAGE_SIZE)),
      DEFAULT_PAGE_SIZE,
    ),
    DEFAULT_PAGE_SIZE,
  ),
};

const sortOrder = (usual: 'asc' | 'desc') => z._default(z.catch(z.enum(['asc', 'desc']), usual), usual);

/** Each is the same schema everywhere, so that the API's description contains it once. */
export const sortOrders = { asc: sortOrder('asc'), desc: sortOrder('desc') } as const;

/** Sorting by the names of the row's own fields; an unknown name is ignored (C6: a create answers the record). */
export const sortQuery = <const Keys extends readonly [string, ...string[]]>(
  keys: Keys,
  order: 'asc' | 'desc' = 'asc',
) => ({
  sort_by: z._default(z.catch(z.enum(keys), keys[0]), keys[0]),
  sort_order: sortOrders[order],
});
