import { durationOfRow } from './rowDuration';

test.each([
  ['3:05', 185],
  ['0:03:05', 185],
  ['185', 185],
  [' 185.5 ', 185.5],
  ['0', undefined],
  ['', undefined],
  ['3:75', undefined],
  ['three', undefined],
])('%j is a length of %j seconds', (text, seconds) => {
  expect(durationOfRow(['Title', ' TIMING '], ['A', text])).toBe(seconds);
});

test('a file without such a column, and a row that ends before it, say nothing', () => {
  expect(durationOfRow(['Title', 'Amount'], ['A', '185'])).toBeUndefined();
  expect(durationOfRow(['Title', 'Duration'], ['A'])).toBeUndefined();
});
