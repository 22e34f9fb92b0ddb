import type { Paging } from '@segno/contract';

/** The page that a list is asked for. */
interface Page {
  pagenum: number;
  pagesize: number;
}

/** Rows before the page. */
export const offsetOf = ({ pagenum, pagesize }: Page): number => (pagenum - 1) * pagesize;

/** Rows in the order of a list. */
export interface Stretch {
  limit: number;
  offset: number;
}

/** The same rows in the order from the end of so many; undefined where they are no nearer to it. */
export function stretchFromEnd({ limit, offset }: Stretch, total: number): Stretch | undefined {
  const size = Math.min(limit, total - offset);
  const after = total - offset - size;
  return size > 0 && after < offset ? { limit: size, offset: after } : undefined;
}

/** How many rows there are, when the page says so itself: one that is not full is the last. Undefined when it does not. */
export const totalOfPage = (page: Page, size: number): number | undefined => {
  const offset = offsetOf(page);
  return size < page.pagesize && (size > 0 || offset === 0) ? offset + size : undefined;
};

/** Where a page of `size` rows stands among `total` (W3: paging). */
export const pagingOf = (page: Page, { size, total }: { size: number; total: number }): Paging => ({
  total_size: total,
  current_size: size,
  current_page: page.pagenum,
  offset: offsetOf(page),
  total_pages: Math.ceil(total / page.pagesize),
});
