import { Money } from '@segno/ui';
import type { Column } from '@segno/ui/list';

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
