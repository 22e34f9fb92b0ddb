import type { SalesRow } from '@segno/contract/money';
import { Money } from '@segno/ui';
import type { Column } from '@segno/ui/list';
import { writtenDay } from '../range/writtenDays';

/** What the breakdown shows of a song's sales on one day. */
export const salesColumns: readonly Column<SalesRow, Exclude<keyof SalesRow, 'uuid'>>[] = [
  { field: 'work_title', header: 'Title' },
  { field: 'purchase_date', header: 'Purchase Date', width: 176, priority: 2, cell: (day) => writtenDay(day) },
  {
    field: 'total',
    header: 'Total',
    width: 144,
    align: 'right',
    priority: 2,
    cell: (amount) => <Money amount={amount} />,
  },
  {
    field: 'refunds',
    header: 'Refunds',
    width: 144,
    align: 'right',
    priority: 3,
    cell: (amount) => <Money amount={amount} />,
  },
];
