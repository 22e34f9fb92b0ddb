import { statementProFacts, statementProOf } from '@segno/contract/money';
import { Decimal } from 'decimal.js';

/**
 * Totals of writers and publishers in a PRO's own scale (M9: share scales), in hundredths of a per cent. An equal split
 * gives exactly the scale; any other split weights it, and the sum of both stays the same.
 * @param split per cent of the whole work that writers and publishers have
 */
export function shareScale(
  cisacCode: number | null,
  split: { writers: Decimal.Value; publishers: Decimal.Value },
): { writers: number; publishers: number } {
  const pro = statementProOf(cisacCode);
  const scale = (pro && statementProFacts[pro].registrations) ?? { writers: 50, publishers: 50 };
  const whole = Decimal.add(scale.writers, scale.publishers).times(100);
  const writers = new Decimal(scale.writers).times(split.writers);
  const both = writers.plus(new Decimal(scale.publishers).times(split.publishers));
  const total = both.isZero() ? 0 : writers.times(whole).div(both).round().toNumber();
  return { writers: total, publishers: whole.toNumber() - total };
}
