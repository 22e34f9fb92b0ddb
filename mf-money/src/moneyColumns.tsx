import { Money } from '@segno/ui';
import { useCan } from '@segno/host';
import type { Column } from '@segno/ui/list';

/** Name of the artist's share of gross, after refunds (E9: words), as staff and artists read it. */
export const useShareWord = (): string => (useCan('CAN_GET_PRO_EARNINGS') ? "Artist's share" : 'Your share');

interface Earned {
  total: number;
  refunds: number;
}

/** Amounts in every list of sales. */
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
