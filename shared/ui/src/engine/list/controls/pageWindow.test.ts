import { pageWindow } from './pageWindow';

test('three page buttons stand on each side of the current one', () => {
  expect(pageWindow(10, 40)).toEqual([7, 8, 9, 10, 11, 12, 13]);
});

test('at the ends there are only the pages that exist', () => {
  expect(pageWindow(1, 40)).toEqual([1, 2, 3, 4]);
  expect(pageWindow(40, 40)).toEqual([37, 38, 39, 40]);
  expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
});

test('a page past the end still leads back', () => {
  expect(pageWindow(9, 7)).toEqual([6, 7]);
});

test('a list without pages has no button', () => {
  expect(pageWindow(1, 0)).toEqual([]);
  expect(pageWindow(20, 7)).toEqual([]);
});
