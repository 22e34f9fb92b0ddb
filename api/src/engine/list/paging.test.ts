import { offsetOf, pagingOf, totalOfPage } from './paging';

const page = (pagenum: number) => ({ pagenum, pagesize: 25 });

it('leaves out the rows of the pages before', () => {
  expect([1, 2, 5].map((pagenum) => offsetOf(page(pagenum)))).toEqual([0, 25, 100]);
});

it.each([
  ['a first page that is empty', 1, 0, 0],
  ['a first page that is not full', 1, 24, 24],
  ['a last page that is not full', 3, 1, 51],
  ['a full page', 1, 25, undefined],
  ['a page past the end', 3, 0, undefined],
])('tells from %s alone how many rows there are, where it can', (_, pagenum, size, total) => {
  expect(totalOfPage(page(pagenum), size)).toBe(total);
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
