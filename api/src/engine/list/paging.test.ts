import { offsetOf, pagingOf } from './paging';

const page = (pagenum: number) => ({ pagenum, pagesize: 25 });

it('leaves out the rows of the pages before', () => {
  expect([1, 2, 5].map((pagenum) => offsetOf(page(pagenum)))).toEqual([0, 25, 100]);
});

it('says where a page stands', () => {
  expect(pagingOf(page(3), { size: 1, total: 51 })).toEqual({
    total_size: 51,
    current_size: 1,
    current_page: 3,
    offset: 50,
    total_pages: 3,
  });
});

it.each([
  [0, 0],
  [1, 1],
  [25, 1],
  [26, 2],
])('has for %d rows %d pages', (total, pages) => {
  expect(pagingOf(page(1), { size: 0, total }).total_pages).toBe(pages);
});
