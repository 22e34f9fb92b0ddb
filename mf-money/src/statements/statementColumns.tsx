import { counted, linkTo } from '@segno/contract';
import { regionNames, type ProEarningsStatement, type StatementState } from '@segno/contract/money';
import { Anchor, Money, RelativeTime, StatusBadge, type StatusTone, VisuallyHidden } from '@segno/ui';
import type { Column } from '@segno/ui/list';
import { Link } from 'react-router-dom';
import { dayText } from '../range/dayText';
import { FileLink } from '../reports/ReportFile';

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

const StateOf = ({ state, progress, error, rate_missing, is_replaced, left_out_count }: ProEarningsStatement) => {
  const { text, tone } = stateTexts[state];
  return (
    <>
      <StatusBadge tone={is_replaced ? 'neutral' : tone} {...(error === null ? {} : { title: error })}>
        {`${is_replaced ? 'Replaced' : text}${progress === null ? '' : ` ${progress} %`}`}
      </StatusBadge>
      {rate_missing && !is_replaced && ' Exchange rate missing'}
      {left_out_count > 0 && ` ${left_out_count.toLocaleString('en-US')} left out`}
    </>
  );
};

/** The amount without a song, which leads to its rows. */
const UnmatchedOf = ({ uuid, unmatched_count, unmatched_total, ...of }: ProEarningsStatement) =>
  unmatched_count === 0 ? (
    <Money amount={unmatched_total} />
  ) : (
    <Anchor component={Link} to={`${linkTo('PROS_EARNINGS_ROWS')}?statement_uuid=${uuid}&is_matched=false`} inherit>
      <Money amount={unmatched_total} /> in {counted(unmatched_count, 'row')}
      <VisuallyHidden> without a song of {statementName(of)}</VisuallyHidden>
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
    width: 104,
    priority: 3,
    cell: (region) => (region === null ? '–' : regionNames[region]),
  },
  { field: 'created_by', header: 'User', width: 128, priority: 3 },
  // The list begins with what was added last.
  { field: 'created_at', header: 'Added', width: 112, priority: 5, cell: (moment) => <RelativeTime value={moment} /> },
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
    width: 112,
    align: 'right',
    priority: 5,
    cell: (dollars) => <Money amount={dollars} />,
  },
  {
    field: 'unmatched_total',
    header: 'Unmatched',
    width: 144,
    align: 'right',
    priority: 3,
    cell: (_, statement) => <UnmatchedOf {...statement} />,
  },
  { field: 'rates', header: 'Exchange rate', width: 128, priority: 6, cell: (rates) => ratesText(rates) },
  { field: 'file_name', header: 'File', priority: 6 },
  {
    id: 'file',
    header: 'Download',
    width: 136,
    priority: 2,
    cell: (of) => <FileLink name={of.file_name} url={of.url} of={statementName(of)} />,
  },
];
