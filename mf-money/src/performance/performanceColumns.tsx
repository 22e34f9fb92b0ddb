import type { PerformanceRow } from '@segno/contract/money';
import { Money } from '@segno/ui';
import type { Column } from '@segno/ui/list';

/** What a track sold over the chosen days. */
export const performanceColumns: readonly Column<PerformanceRow, Exclude<keyof PerformanceRow, 'uuid'>>[] = [
  { field: 'work_title', header: 'Title' },
  { field: 'sales_count', header: 'Sales', width: 112, align: 'right', priority: 2 },
  {
    field: 'refunds',
    header: 'Refunds',
    width: 144,
    align: 'right',
    priority: 3,
    cell: (amount) => <Money amount={amount} />,
  },
  {
    field: 'total',
    header: 'Total',
    width: 144,
    align: 'right',
    priority: 2,
    cell: (amount) => <Money amount={amount} />,
  },
];
