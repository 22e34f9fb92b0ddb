import { z } from 'zod/mini';
import { pageQuery, paging, PAGE_SIZES, sortQuery } from './paging';

const page = z.object(pageQuery);
const sort = (order?: 'asc' | 'desc') => z.object(sortQuery(['name', 'updated_at'], order));

test('a page is the first one of 25 unless more is said', () => {
  expect(page.parse({})).toEqual({ pagenum: 1, pagesize: 25 });
  expect(page.parse({ pagenum: '3', pagesize: '100' })).toEqual({ pagenum: 3, pagesize: 100 });
  expect(PAGE_SIZES).toEqual([25, 50, 100, 200]);
});

test.each([
  ['1000', 1000],
  ['1001', 1000],
  ['1', 1],
  ['0', 25],
  ['-5', 25],
  ['2.5', 25],
  ['x', 25],
  ['', 25],
])('the size %j counts as %d', (typed, size) => {
  expect(page.parse({ pagesize: typed }).pagesize).toBe(size);
});

test.each(['0', '-1', '1.5', 'x', '', '1000000001'])('refuses the page %j', (pagenum) => {
  expect(page.safeParse({ pagenum }).error?.issues.map(({ path }) => path)).toEqual([['pagenum']]);
  expect(page.parse({ pagenum: '1000000000' }).pagenum).toBe(1_000_000_000);
});

test('says that a page is no number', () => {
  expect(page.safeParse({ pagenum: 'x' }).error?.issues[0]?.message).toBe('Not a valid number');
});

test('sorts by the first field upwards by default; an unknown name counts as none', () => {
  expect(sort().parse({})).toEqual({ sort_by: 'name', sort_order: 'asc' });
  expect(sort('desc').parse({})).toEqual({ sort_by: 'name', sort_order: 'desc' });
  expect(sort('desc').parse({ sort_by: 'updated_at', sort_order: 'asc' })).toEqual({
    sort_by: 'updated_at',
    sort_order: 'asc',
  });
  expect(sort().parse({ sort_by: 'nothing', sort_order: 'sideways' })).toEqual({ sort_by: 'name', sort_order: 'asc' });
  expect(sort('desc').parse({ sort_order: 'sideways' }).sort_order).toBe('desc');
});

test('an answer says where its page stands in whole numbers', () => {
  const whole = { total_size: 9, current_size: 4, current_page: 2, offset: 5, total_pages: 2 };
  expect(paging.parse(whole)).toEqual(whole);
  for (const key of Object.keys(whole)) expect(paging.safeParse({ ...whole, [key]: 1.5 }).success).toBe(false);
});
