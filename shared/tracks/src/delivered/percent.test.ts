import { percent } from './percent';

test('a share is written with at most two decimals', () => {
  expect([100, 33.33, 33.335, 0.5, 0, 1234.5].map(percent)).toEqual([
    '100 %',
    '33.33 %',
    '33.34 %',
    '0.5 %',
    '0 %',
    '1,234.5 %',
  ]);
});
