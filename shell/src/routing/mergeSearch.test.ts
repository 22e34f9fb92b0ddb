import { mergeSearch } from './mergeSearch';

test('the page keeps its query and the modal wins where both say something', () => {
  expect(mergeSearch('?pagenum=2&sort_by=title', '?sort_by=name')).toBe('?pagenum=2&sort_by=name');
});

test('a key with several values is replaced whole', () => {
  expect(mergeSearch('?tag=a&tag=b&q=1', '?tag=c&tag=d')).toBe('?q=1&tag=c&tag=d');
});

test('nothing and nothing is nothing', () => {
  expect(mergeSearch('', '')).toBe('');
  expect(mergeSearch('?a=1', '')).toBe('?a=1');
});
