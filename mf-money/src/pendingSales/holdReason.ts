import type { HeldSalesImport } from '@segno/contract/money';
import { formatMoney } from '@segno/ui';
import { dayText } from '../range/dayText';

const times = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** What is unusual about a held file, in a sentence. */
export const holdReason = ({
  channel,
  day,
  amount,
  median,
}: Pick<HeldSalesImport, 'channel' | 'day' | 'amount' | 'median'>): string =>
  `${channel} brings ${formatMoney(amount)} on ${dayText(day)}. The median of 30 days is ${formatMoney(median)} a day: ${times.format(amount / median)} times as much.`;
