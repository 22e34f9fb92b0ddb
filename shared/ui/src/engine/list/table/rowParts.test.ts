import { rowParts } from './rowParts';

const rows = (count: number) => Array.from({ length: count }, (_, n) => n);

test.each([
  [0, [0]],
  [100, [100]],
  [101, [51, 25, 25]],
  [124, [74, 25, 25]],
  [125, [50, 25, 25, 25]],
  [1000, [50, ...Array.from({ length: 38 }, () => 25)]],
])('%i rows are in parts of these lengths, in their order', (count, lengths) => {
  const parts = rowParts(rows(count));
  expect(parts.map(({ length }) => length)).toEqual(lengths);
  expect(parts.flat()).toEqual(rows(count));
});
