import { Money } from '@segno/ui';
import { useCan } from '@segno/host';
import type { Column } from '@segno/ui/list';

/** What the artist gets of gross, refunds taken off (E9: words): to the artist it is theirs. */
export const useShareWord = (): string => (useCan('CAN_GET_PRO_EARNINGS') ? "Artist's share" : 'Your share');

interface Earned {
  total: number;
  refunds: number;
}

/** Amounts of every list of sales. */
export const moneyColumns = {
  total: {
    field: 'total',
    header: 'Total',
    width: 144,
    align: 'right',
    priority: 2,
    cell: (amount) => <Money amount={amount} />,
  },
  refunds: {
    field: 'refunds',
    header: 'Refunds',
    width: 144,
    align: 'right',
    priority: 3,
    cell: (amount) => <Money amount={amount} />,
  },
} as const satisfies Record<keyof Earned, Column<Earned, never>>;
