import type { SalesSum } from '@segno/contract/money';
import { formatMoney } from '@segno/ui';

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

const ZERO = formatMoney(0);

const signed = (amount: number): string => {
  const text = formatMoney(amount);
  return amount > 0 && text !== ZERO ? `+${text}` : text;
};

/**
 * Difference of a total from that of the range before (E9: overview of sales): '+$12.00 (+20%)', '−$3.00', 'No change', 'No
 * sales before'.
 */
export const changeText = ({
  sold_before,
  change,
  change_percent,
}: Pick<SalesSum, 'sold_before' | 'change' | 'change_percent'>): string => {
  if (!sold_before) return 'No sales before';
  if (change === 0) return 'No change';
  return change_percent === null
    ? signed(change)
    : `${signed(change)} (${percent.format(change_percent / 100).replace('-', '−')})`;
};
