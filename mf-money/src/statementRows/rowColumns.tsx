import type { StatementMatch, StatementRow } from '@segno/contract/money';
import { Money } from '@segno/ui';
import type { Column } from '@segno/ui/list';
import { dayText } from '../range/dayText';
import { statementName } from '../statements/statementColumns';
import { formatAmount } from '../statements/formatAmount';

type Sort = 'usd' | 'statement_date' | 'row_number' | 'work_title' | 'amount';

/** How a row was matched. */
const matchTexts: Readonly<Record<StatementMatch, string>> = {
  person: 'By a person',
  split: 'Split',
  not_ours: 'Not ours',
  society_work_id: 'PRO number',
  iswc: 'ISWC',
  work_id: 'Work ID',
  isrc: 'ISRC',
  title_and_ipi: 'Title and IPI',
  title_and_writer: 'Title and writer',
  title: 'Title',
};

/** A row of a statement: its place, what the PRO wrote, how it was matched, and its amount (E10: from an amount to its rows). */
export const rowColumns: readonly Column<StatementRow, Sort>[] = [
  { field: 'work_title', header: 'Title', priority: 1 },
  { id: 'statement', header: 'Statement', width: 216, priority: 3, cell: (row) => statementName(row) },
  { field: 'statement_date', header: 'Date', width: 128, priority: 5, cell: (day) => dayText(day) },
  {
    field: 'row_number',
    header: 'Row',
    width: 88,
    align: 'right',
    priority: 2,
    cell: (number) => number.toLocaleString('en-US'),
  },
  {
    field: 'matched_by',
    header: 'Matched',
    width: 144,
    priority: 4,
    cell: (match) => (match === null ? 'Unmatched' : matchTexts[match]),
  },
  {
    field: 'amount',
    header: 'Amount',
    width: 152,
    align: 'right',
    priority: 3,
    cell: (amount, { currency }) => `${formatAmount(amount)} ${currency}`,
  },
  {
    field: 'exchange_rate',
    header: 'Rate',
    width: 112,
    align: 'right',
    priority: 5,
    cell: (rate) => (rate === null ? 'Missing' : formatAmount(rate)),
  },
  { field: 'usd', header: 'Dollars', width: 120, align: 'right', priority: 2, cell: (usd) => <Money amount={usd} /> },
];
