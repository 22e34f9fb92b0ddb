import { counted } from '@segno/contract';
import type { Reconciliation } from '@segno/contract/money';
import { Anchor, VisuallyHidden } from '@segno/ui';
import type { Column } from '@segno/ui/list';
import { dayText } from '../range/dayText';
import { formatAmount } from '../statements/formatAmount';
import { statementName, StatementRowsLink } from '../statements/statementColumns';

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

/** A sum of a statement, which leads to its rows. */
const SumLink = ({ row, sum, isMatched }: { row: Reconciliation; sum: number; isMatched: boolean }) =>
  sum === 0 ? (
    formatAmount(sum)
  ) : (
    <StatementRowsLink uuid={row.statement_uuid} isMatched={isMatched}>
      {formatAmount(sum)}
      <VisuallyHidden>
        {' '}
        {isMatched ? 'matched' : 'unmatched'} in {statementName(row)}
      </VisuallyHidden>
    </StatementRowsLink>
  );

type Sort = 'statement_date' | 'pro' | 'file_name' | 'currency' | 'total' | 'left_out_rows' | 'stated_difference';

/**
 * A statement in one currency: the total of its file, and how it was booked (E13: reconciliation).
 * @param showLeftOut opens the rows that were left out
 */
export const reconciliationColumns = (
  showLeftOut: (row: Reconciliation) => void,
): readonly Column<Reconciliation, Sort>[] => [
  {
    id: 'statement',
    header: 'Statement',
    width: 208,
    sort: 'pro',
    priority: 1,
    cell: (row) => <StatementRowsLink uuid={row.statement_uuid}>{statementName(row)}</StatementRowsLink>,
  },
  { field: 'statement_date', header: 'Date', width: 128, priority: 6, cell: (day) => dayText(day) },
  { field: 'currency', header: 'Currency', width: 88, priority: 3 },
  { field: 'total', header: 'File', width: 112, align: 'right', priority: 2, cell: (amount) => formatAmount(amount) },
  {
    field: 'matched',
    header: 'Matched',
    width: 112,
    align: 'right',
    priority: 3,
    cell: (sum, row) => <SumLink row={row} sum={sum} isMatched />,
  },
  {
    field: 'unmatched',
    header: 'Unmatched',
    width: 112,
    align: 'right',
    priority: 3,
    cell: (sum, row) => <SumLink row={row} sum={sum} isMatched={false} />,
  },
  {
    id: 'left_out',
    header: 'Left Out',
    width: 144,
    align: 'right',
    priority: 5,
    sort: 'left_out_rows',
    cell: (row) =>
      row.left_out_rows === 0 ? (
        '–'
      ) : (
        <Anchor component="button" type="button" inherit onClick={() => showLeftOut(row)}>
          {formatAmount(row.left_out)} in {counted(row.left_out_rows, 'row')}
          <VisuallyHidden> left out of {statementName(row)}</VisuallyHidden>
        </Anchor>
      ),
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
