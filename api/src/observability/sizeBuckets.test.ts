import { bucketOf, thirdQuartile } from './sizeBuckets';

const counted = (...sizes: number[]) => sizes.map((size) => ({ bucket: bucketOf(size), count: 1 }));

test.each([1.5, 16, 250, 4000, 60_000])('a size of %d is known to a twentieth', (size) => {
  const found = thirdQuartile(counted(size)) ?? 0;
  expect(Math.abs(found / size - 1)).toBeLessThan(0.05);
});

test('three quarters stay below it, in whatever order they were counted', () => {
  const found = thirdQuartile(counted(9000, 100, 200, 300)) ?? 0;
  expect(Math.abs(found / 300 - 1)).toBeLessThan(0.05);
});

test('counts no percentile without values, and 0 for values of 0', () => {
  expect(thirdQuartile([])).toBeNull();
  expect(thirdQuartile(counted(0, 0.4))).toBe(0);
});
