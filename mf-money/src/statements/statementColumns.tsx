import { counted, linkTo } from '@segno/contract';
import { regionNames, type ProEarningsStatement, type StatementState } from '@segno/contract/money';
import { Anchor, Money, RelativeTime, StatusBadge, type StatusTone, VisuallyHidden } from '@segno/ui';
import { useRouteHref, type Column } from '@segno/ui/list';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dayText } from '../range/dayText';
import { FileLink } from '../reports/ReportFile';
import classes from '../salesScreen.module.css';
import { formatAmount } from './formatAmount';
import { quarterOf } from './quarters';

/** '1.30 of the quarter', with the currency if there are several. */
const ratesText = (rates: ProEarningsStatement['rates']): string =>
  rates.length === 0
    ? '–'
    : rates
        .map(({ currency, rate, is_given }) =>
          [
            ...(rates.length > 1 ? [currency] : []),
            rate === null ? 'missing' : `${formatAmount(rate)} ${is_given ? 'given' : 'of the quarter'}`,
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

/** Says that a rate is missing; for who may add it, as a link to its form. */
const MissingRate = ({ rates, currency, statement_date }: ProEarningsStatement) => {
  const href = useRouteHref()('EXCHANGE_RATE_CREATE');
  if (href === undefined) return <span>Exchange rate missing</span>;
  const query = {
    currency: rates.find(({ rate }) => rate === null)?.currency ?? currency,
    quarter: quarterOf(Date.parse(statement_date)),
  };
  return (
    <Anchor component={Link} to={`${linkTo('EXCHANGE_RATE_CREATE')}?${new URLSearchParams(query)}`} inherit>
      Exchange rate missing
    </Anchor>
  );
};

const StateOf = ({ statement }: { statement: ProEarningsStatement }) => {
  const { state, progress, error, rate_missing, is_replaced, left_out_count } = statement;
  const { text, tone } = stateTexts[state];
  return (
    <div className={classes.state}>
      <StatusBadge tone={is_replaced ? 'neutral' : tone} {...(error === null ? {} : { title: error })}>
        {`${is_replaced ? 'Replaced' : text}${progress === null ? '' : ` ${progress}%`}`}
      </StatusBadge>
      {rate_missing && !is_replaced && <MissingRate {...statement} />}
      {left_out_count > 0 && <LeftOut {...statement} />}
    </div>
  );
};

/** Dollars of some rows; without a rate nobody knows them, and $0.00 would be wrong. */
const Dollars = ({ amount, isUnknown }: { amount: number; isUnknown: boolean }) =>
  isUnknown && amount === 0 ? <span>No rate</span> : <Money amount={amount} />;

/** A link to rows of a statement: all of them, or those with or without a song. */
export const StatementRowsLink = ({
  uuid,
  isMatched,
  children,
}: {
  uuid: string;
  isMatched?: boolean;
  children: ReactNode;
}) => {
  const href = useRouteHref()('PROS_EARNINGS_ROWS');
  if (href === undefined) return <>{children}</>;
  const query = { statement_uuid: uuid, ...(isMatched === undefined ? {} : { is_matched: String(isMatched) }) };
  return (
    <Anchor component={Link} to={`${href}?${new URLSearchParams(query)}`} inherit>
      {children}
    </Anchor>
  );
};

/** The amount without a song, which leads to its rows. */
const UnmatchedOf = ({ uuid, unmatched_count, unmatched_total, rate_missing, ...of }: ProEarningsStatement) =>
  unmatched_count === 0 ? (
    <Money amount={unmatched_total} />
  ) : (
    <StatementRowsLink uuid={uuid} isMatched={false}>
      <Dollars amount={unmatched_total} isUnknown={rate_missing} /> in {counted(unmatched_count, 'row')}
      <VisuallyHidden> without a song of {statementName(of)}</VisuallyHidden>
    </StatementRowsLink>
  );

/** The amount with songs, which leads to its rows. */
const MatchedOf = ({ uuid, matched_count, matched_total, rate_missing, ...of }: ProEarningsStatement) =>
  matched_count === 0 ? (
    <Money amount={matched_total} />
  ) : (
    <StatementRowsLink uuid={uuid} isMatched>
      <Dollars amount={matched_total} isUnknown={rate_missing} />
      <VisuallyHidden> matched in {statementName(of)}</VisuallyHidden>
    </StatementRowsLink>
  );

/** Number of rows that were left out, which leads to the statement's line in Reconciliation. */
const LeftOut = ({ pro, statement_date, left_out_count }: ProEarningsStatement) => {
  const href = useRouteHref()('PROS_EARNINGS_RECONCILIATION');
  const text = `${left_out_count.toLocaleString('en-US')} left out`;
  if (href === undefined) return <span>{text}</span>;
  const query = new URLSearchParams({ pro, quarter: quarterOf(Date.parse(statement_date)) });
  return (
    <Anchor component={Link} to={`${href}?${query}`} inherit>
      {text}
    </Anchor>
  );
};

type Sort = 'created_at' | 'statement_date' | 'pro' | 'region' | 'created_by' | 'state' | 'file_name';

/** A statement: its PRO, date, author and file, and what was found in it. */
export const statementColumns: readonly Column<ProEarningsStatement, Sort>[] = [
  {
    field: 'statement_date',
    header: 'Date',
    width: 128,
    cell: (day, { uuid }) => <StatementRowsLink uuid={uuid}>{dayText(day)}</StatementRowsLink>,
  },
  { field: 'pro', header: 'PRO', width: 96, priority: 1 },
  {
    field: 'region',
    header: 'Region',
    width: 104,
    priority: 6,
    cell: (region) => (region === null ? '–' : regionNames[region]),
  },
  { field: 'created_by', header: 'User', width: 128, priority: 3 },
  // The list begins with what was added last.
  { field: 'created_at', header: 'Added', width: 112, priority: 4, cell: (moment) => <RelativeTime value={moment} /> },
  {
    id: 'state',
    header: 'Status',
    width: 200,
    priority: 2,
    sort: 'state',
    cell: (statement) => <StateOf statement={statement} />,
  },
  {
    field: 'matched_total',
    header: 'Matched',
    width: 112,
    align: 'right',
    priority: 5,
    cell: (_, statement) => <MatchedOf {...statement} />,
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
