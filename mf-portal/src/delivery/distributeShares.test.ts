import { distributeShares } from './distributeShares';

test('everybody gets the same, the first what is left over', () => {
  expect(distributeShares(1)).toEqual([100]);
  expect(distributeShares(2)).toEqual([50, 50]);
  expect(distributeShares(3)).toEqual([34, 33, 33]);
  expect(distributeShares(7)).toEqual([16, 14, 14, 14, 14, 14, 14]);
});

test('shares of any number of writers add up to 100', () => {
  for (let count = 1; count <= 100; count += 1) {
    const shares = distributeShares(count);
    expect(shares).toHaveLength(count);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
  }
});

test('nobody gets nothing of nothing', () => {
  expect(distributeShares(0)).toEqual([]);
});
