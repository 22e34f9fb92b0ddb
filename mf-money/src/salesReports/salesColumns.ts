import type { SalesRow } from '@segno/contract/money';
import type { Column } from '@segno/ui/list';
import { moneyColumns } from '../moneyColumns';
import { dayText } from '../range/dayText';

/** What the breakdown shows of a song's sales on one day. */
export const salesColumns: readonly Column<SalesRow, Exclude<keyof SalesRow, 'uuid'>>[] = [
  { field: 'work_title', header: 'Title' },
  { field: 'purchase_date', header: 'Purchase Date', width: 176, priority: 2, cell: (day) => dayText(day) },
  moneyColumns.total,
  moneyColumns.refunds,
];
