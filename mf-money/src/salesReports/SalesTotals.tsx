import {
  amountLines,
  readEarningsTotals,
  type EarningsOverview,
  type SalesTotals as Sums,
} from '@segno/contract/money';
import { messageOf, useCall } from '@segno/host';
import { ErrorState, formatMoney, VisuallyHidden } from '@segno/ui';
import { Skeleton } from '@segno/ui/extra';
import type { ReactNode } from 'react';
import { useShareWord } from '../moneyColumns';
import { isBackwards, type SalesRange } from '../range/salesRange';
import { dayRangeText } from '../range/dayText';
import { changeText } from '../salesOverview/changeText';
import { useOverview, type AskedSales } from '../salesOverview/useOverview';
import classes from './SalesTotals.module.css';

interface SumProps {
  title: string;
  /** The days that are summed. */
  days: string;
  /** Undefined while loading. */
  sums: Sums | undefined;
  /** Name of the artist's share. */
  share: string;
  /** Shown below the totals. */
  children?: ReactNode;
}

const Sum = ({ title, days, sums, share, children }: SumProps) => (
  <section className={classes.sum} aria-label={title}>
    <h2 className={classes.title}>
      {title}
      <span className={classes.days}>{days}</span>
    </h2>
    {sums ? (
      <>
        <p className={classes.total}>
          {formatMoney(sums.share)} <span className={classes.days}>{share}</span>
        </p>
        <dl className={classes.parts}>
          {amountLines(sums, share).map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatMoney(amount)}</dd>
            </div>
          ))}
        </dl>
        {children}
      </>
    ) : (
      <div role="status">
        <VisuallyHidden>Loading...</VisuallyHidden>
        <Skeleton height="1.75rem" width="8rem" mt="0.25rem" />
        <Skeleton height="1.25rem" width="14rem" mt="0.25rem" />
      </div>
    )}
  </section>
);

/** The range compared with the one before it (E9: overview of sales). */
const Compared = ({ totals, range_before: { start, end } }: EarningsOverview) => {
  const days = dayRangeText(Date.parse(start), Date.parse(end));
  return (
    <p className={classes.compared}>
      {changeText(totals)} <span>{totals.sold_before ? `against ${days}` : `(${days})`}</span>
    </p>
  );
};

export interface SalesTotalsProps {
  range: SalesRange;
  /** The days, and a title or artist to filter by. */
  asked: AskedSales;
}

/** What the songs in the list have earned in the chosen days and in total. */
export const SalesTotals = ({ range, asked }: SalesTotalsProps) => {
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(
    readEarningsTotals,
    { query: asked },
    { keep: true },
  );
  const share = useShareWord();
  // Without it only the totals are shown; the chart shows the error.
  const overview = useOverview(asked).data?.earning_overview;
  if (error)
    return (
      <ErrorState
        title="Impossible to fetch the sales total data."
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {messageOf(error)}
      </ErrorState>
    );
  const days = isBackwards(range) ? '' : dayRangeText(Number(range.start_date), Number(range.end_date));
  return (
    <div className={classes.root} data-dimmed={isPlaceholderData || undefined}>
      <Sum title="Current total" days={days} sums={data?.earning.current_totals} share={share}>
        {overview && !isBackwards(range) && <Compared {...overview} />}
      </Sum>
      <Sum title="All-time total" days="" sums={data?.earning.all_time_totals} share={share} />
    </div>
  );
};
