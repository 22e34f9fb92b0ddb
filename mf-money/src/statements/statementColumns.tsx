import { regionNames, type ProEarningsStatement, type StatementState } from '@segno/contract/money';
import { Anchor, Money, RelativeTime, StatusBadge, type StatusTone } from '@segno/ui';
import { IconDownload } from '@segno/ui/icons';
import type { Column } from '@segno/ui/list';
import { dayText } from '../range/dayText';
import classes from '../reports/ReportFile.module.css';

/** '1.27 of the quarter', with the currency if there are several. */
const ratesText = (rates: ProEarningsStatement['rates']): string =>
  rates.length === 0
    ? '–'
    : rates
        .map(({ currency, rate, is_given }) =>
          [
            ...(rates.length > 1 ? [currency] : []),
            rate === null ? 'missing' : `${rate} ${is_given ? 'given' : 'of the quarter'}`,
          ].join(' '),
        )
        .join(', ');

/** E2: state of a statement in words. */
export const stateTexts: Readonly<Record<StatementState, { text: string; tone: StatusTone }>> = {
  uploaded: { text: 'Uploaded', tone: 'neutral' },
  analysing: { text: 'Analysing', tone: 'medium' },
  complete: { text: 'Complete', tone: 'high' },
  complete_with_unmatched: { text: 'Complete with unmatched', tone: 'medium' },
  failed: { text: 'Failed', tone: 'red' },
};

/** 'BMI 2026-03-31': name of a row for assistive technology. */
export const statementName = ({
  pro,
  region,
  statement_date,
}: Pick<ProEarningsStatement, 'pro' | 'region' | 'statement_date'>): string =>
  [pro, ...(region === null ? [] : [regionNames[region]]), statement_date].join(' ');

const StateOf = ({ state, error, rate_missing, is_replaced, left_out_count }: ProEarningsStatement) => {
  const { text, tone } = stateTexts[state];
  return (
    <>
      <StatusBadge tone={is_replaced ? 'neutral' : tone} {...(error === null ? {} : { title: error })}>
        {is_replaced ? 'Replaced' : text}
      </StatusBadge>
      {rate_missing && !is_replaced && ' Exchange rate missing'}
      {left_out_count > 0 && ` ${left_out_count.toLocaleString('en-US')} left out`}
    </>
  );
};

const FileOf = (statement: ProEarningsStatement) => (
  <Anchor
    href={statement.url}
    download={statement.file_name}
    className={classes.link}
    aria-label={`Download ${statementName(statement)}`}
  >
    <IconDownload size={16} aria-hidden />
    Download
  </Anchor>
);

type Sort = 'created_at' | 'statement_date' | 'pro' | 'region' | 'created_by' | 'state' | 'file_name';

/** A statement: its PRO, date, author and file, and what was found in it. */
export const statementColumns: readonly Column<ProEarningsStatement, Sort>[] = [
  { field: 'statement_date', header: 'Date', width: 128, cell: (day) => dayText(day) },
  { field: 'pro', header: 'PRO', width: 96, priority: 1 },
  {
    field: 'region',
    header: 'Region',
    width: 128,
    priority: 3,
    cell: (region) => (region === null ? '–' : regionNames[region]),
  },
  { field: 'created_by', header: 'User', priority: 3 },
  // The list begins with what was added last.
  { field: 'created_at', header: 'Added', width: 112, priority: 4, cell: (moment) => <RelativeTime value={moment} /> },
  {
    id: 'state',
    header: 'Status',
    width: 200,
    priority: 2,
    sort: 'state',
    cell: (statement) => <StateOf {...statement} />,
  },
  {
    field: 'matched_total',
    header: 'Matched',
    width: 120,
    align: 'right',
    priority: 4,
    cell: (dollars) => <Money amount={dollars} />,
  },
  {
    field: 'unmatched_total',
    header: 'Unmatched',
    width: 120,
    align: 'right',
    priority: 4,
    cell: (dollars) => <Money amount={dollars} />,
  },
  { field: 'rates', header: 'Exchange rate', width: 176, priority: 5, cell: (rates) => ratesText(rates) },
  { field: 'file_name', header: 'File', priority: 5 },
  { id: 'file', header: 'Download', width: 136, priority: 2, cell: (statement) => <FileOf {...statement} /> },
];
