import { Decimal } from 'decimal.js';

/**
 * Whole numbers in proportion to the weights that add up to exactly `total`: the remainder goes to the largest fractions;
 * if all weights are zero, the first gets everything.
 */
export function roundExactly(total: number, weights: readonly Decimal.Value[]): number[] {
  const sum = Decimal.sum(0, ...weights);
  if (sum.isZero()) return weights.map((_, index) => (index === 0 ? total : 0));
  const exact = weights.map((weight) => new Decimal(weight).times(total).div(sum));
  const parts = exact.map((each) => each.floor().toNumber());
  const left = total - parts.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((each, index) => ({ index, remainder: each.minus(each.floor()) }))
    .sort((one, other) => other.remainder.cmp(one.remainder));
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return parts.map((part, index) => (raised.has(index) ? part + 1 : part));
}
