import type { Paging } from '@segno/contract';

/** The requested page of a list. */
interface Page {
  pagenum: number;
  pagesize: number;
}

/** Number of rows before the page. */
export const offsetOf = ({ pagenum, pagesize }: Page): number => (pagenum - 1) * pagesize;

/** The paging of a page of `size` rows among `total` (W3: paging). */
export const pagingOf = (page: Page, { size, total }: { size: number; total: number }): Paging => ({
  total_size: total,
  current_size: size,
  current_page: page.pagenum,
  offset: offsetOf(page),
  total_pages: Math.ceil(total / page.pagesize),
});
