import { counted } from '@segno/contract';
import type { Reconciliation } from '@segno/contract/money';
import type { Column } from '@segno/ui/list';
import { dayText } from '../range/dayText';
import { formatAmount } from '../statements/formatAmount';
import { statementName } from '../statements/statementColumns';

/** The differences in words; nothing if everything agrees. */
export const differenceText = ({
  difference,
  stated,
  stated_difference,
}: Pick<Reconciliation, 'difference' | 'stated' | 'stated_difference'>): string => {
  if (difference !== 0) return `${formatAmount(Math.abs(difference))} of the file is nowhere`;
  if (stated === null || stated_difference === null) return 'The file states no total';
  if (stated_difference === 0) return 'None';
  return `The file states ${formatAmount(Math.abs(stated_difference))} ${stated_difference > 0 ? 'more' : 'less'} than its rows`;
};

const leftOutText = ({ left_out, left_out_rows }: Reconciliation): string => {
  if (left_out_rows === 0) return '–';
  return `${formatAmount(left_out)} in ${counted(left_out_rows, 'row')}`;
};

type Sort = 'statement_date' | 'pro' | 'file_name' | 'currency' | 'total' | 'left_out_rows' | 'stated_difference';

/** A statement in one currency: the total of its file, and how it was booked (E13: reconciliation). */
export const reconciliationColumns: readonly Column<Reconciliation, Sort>[] = [
  { id: 'statement', header: 'Statement', width: 208, sort: 'pro', priority: 1, cell: (row) => statementName(row) },
  { field: 'statement_date', header: 'Date', width: 128, priority: 6, cell: (day) => dayText(day) },
  { field: 'currency', header: 'Currency', width: 88, priority: 3 },
  { field: 'total', header: 'File', width: 112, align: 'right', priority: 2, cell: (amount) => formatAmount(amount) },
  { field: 'matched', header: 'Matched', width: 112, align: 'right', priority: 3, cell: (sum) => formatAmount(sum) },
  {
    field: 'unmatched',
    header: 'Unmatched',
    width: 112,
    align: 'right',
    priority: 3,
    cell: (sum) => formatAmount(sum),
  },
  {
    id: 'left_out',
    header: 'Left Out',
    width: 144,
    align: 'right',
    priority: 5,
    sort: 'left_out_rows',
    cell: (row) => leftOutText(row),
  },
  {
    id: 'difference',
    header: 'Difference',
    width: 256,
    priority: 2,
    sort: 'stated_difference',
    cell: (row) => differenceText(row),
  },
];
