import { roundExactly } from './roundExactly';
import { seeded } from './cwr/testing/generatedWorks';

const sum = (of: readonly number[]) => of.reduce((all, each) => all + each, 0);

test('rounds in proportion, and what is left goes to the largest remainders, the first of equal ones', () => {
  expect(roundExactly(10_000, [1, 1, 1])).toEqual([3334, 3333, 3333]);
  expect(roundExactly(10, ['0.5', '0.25', '0.25'])).toEqual([5, 3, 2]);
  expect(roundExactly(100, [])).toEqual([]);
  expect(roundExactly(100, [0, 0])).toEqual([100, 0]);
});

test('makes exactly the total of random weights, each within one of its proportion', () => {
  const random = seeded(14);
  for (let round = 0; round < 500; round++) {
    const weights = Array.from({ length: 1 + Math.floor(random() * 12) }, () => Math.floor(random() * 10_000) + 1);
    const parts = roundExactly(6667, weights);
    expect(sum(parts)).toBe(6667);
    parts.forEach((part, index) =>
      expect(Math.abs(part - (6667 * (weights[index] ?? 0)) / sum(weights))).toBeLessThan(1),
    );
  }
});
