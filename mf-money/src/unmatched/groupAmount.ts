import type { UnmatchedGroup } from '@segno/contract/money';
import { formatMoney } from '@segno/ui';
import { formatAmount } from '../statements/formatAmount';

/** '$26.00', 'GBP 18.40' without a rate, or both. */
export const groupAmount = ({ usd, unrated }: Pick<UnmatchedGroup, 'usd' | 'unrated'>): string =>
  [
    ...(usd === 0 && unrated.length > 0 ? [] : [formatMoney(usd)]),
    ...unrated.map(({ currency, amount }) => `${currency} ${formatAmount(amount)}`),
  ].join(' + ');
