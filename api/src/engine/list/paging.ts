import type { Paging } from '@segno/contract';

/** The page that a list is asked for. */
interface Page {
  pagenum: number;
  pagesize: number;
}

/** Rows before the page. */
export const offsetOf = ({ pagenum, pagesize }: Page): number => (pagenum - 1) * pagesize;

/** Where a page of `size` rows stands among `total` (W3: paging). */
export const pagingOf = (page: Page, { size, total }: { size: number; total: number }): Paging => ({
  total_size: total,
  current_size: size,
  current_page: page.pagenum,
  offset: offsetOf(page),
  total_pages: Math.ceil(total / page.pagesize),
});
