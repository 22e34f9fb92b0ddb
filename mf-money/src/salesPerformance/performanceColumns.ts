import type { PerformanceRow } from '@segno/contract/money';
import type { Column } from '@segno/ui/list';
import { moneyColumns } from '../moneyColumns';

/** What a track sold over the chosen days. */
export const performanceColumns: readonly Column<PerformanceRow, Exclude<keyof PerformanceRow, 'uuid'>>[] = [
  { field: 'work_title', header: 'Title' },
  { field: 'sales_count', header: 'Units Sold', width: 112, align: 'right', priority: 2 },
  moneyColumns.refunds,
  moneyColumns.total,
];
