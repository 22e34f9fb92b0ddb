import { z } from 'zod';
import { texts } from './texts';

/** Rows a page when the caller does not say (specification section 9). */
export const DEFAULT_PAGE_SIZE = 25;
/** Larger page sizes are cut to this (W3). */
export const MAX_PAGE_SIZE = 1000;
/** What a person can choose from. */
export const PAGE_SIZES = [25, 50, 100, 200] as const;

/** The paged list envelope (W3). */
export const paging = z.object({
  total_size: z.int(),
  current_size: z.int(),
  current_page: z.int(),
  offset: z.int(),
  total_pages: z.int(),
});
export type Paging = z.output<typeof paging>;

/** W3: an invalid page size counts as the default, a larger one is cut; a page number must be one. */
export const pageQuery = {
  pagenum: z.coerce.number({ error: texts.number }).int().min(1).max(1e9).default(1),
  pagesize: z.coerce
    .number()
    .int()
    .min(1)
    .transform((size) => Math.min(size, MAX_PAGE_SIZE))
    .catch(DEFAULT_PAGE_SIZE)
    .default(DEFAULT_PAGE_SIZE),
};

/** Sorting by the names of the row's own fields; an unknown name counts as none (W3, C6). */
export const sortQuery = <const Keys extends readonly [string, ...string[]]>(
  keys: Keys,
  order: 'asc' | 'desc' = 'asc',
) => ({
  sort_by: z.enum(keys).catch(keys[0]).default(keys[0]),
  sort_order: z.enum(['asc', 'desc']).catch(order).default(order),
});
