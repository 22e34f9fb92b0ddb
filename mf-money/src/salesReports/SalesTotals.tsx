import { readEarningsTotals, type SalesTotals as Sums } from '@segno/contract/money';
import { messageOf, useCall, type CallArgs } from '@segno/host';
import { ErrorState, formatMoney, VisuallyHidden } from '@segno/ui';
import { Skeleton } from '@segno/ui/extra';
import { isBackwards, type SalesRange } from '../range/salesRange';
import { dayRangeText } from '../range/dayText';
import classes from './SalesTotals.module.css';

interface SumProps {
  title: string;
  /** Which days are summed. */
  days: string;
  /** Undefined while they are on their way. */
  sums: Sums | undefined;
}

const Sum = ({ title, days, sums }: SumProps) => (
  <section className={classes.sum} aria-label={title}>
    <h2 className={classes.title}>
      {title}
      <span className={classes.days}>{days}</span>
    </h2>
    {sums ? (
      <>
        <p className={classes.total}>{formatMoney(sums.total)}</p>
        <dl className={classes.parts}>
          <div>
            <dt>Sales</dt>
            <dd>{formatMoney(sums.sales)}</dd>
          </div>
          <div>
            <dt>Refunds</dt>
            <dd>{formatMoney(sums.refunds)}</dd>
          </div>
        </dl>
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

export interface SalesTotalsProps {
  range: SalesRange;
  /** The days, and which songs of them are summed: by title, by artist. */
  asked: NonNullable<CallArgs<typeof readEarningsTotals>['query']>;
}

/** What was earned in the chosen days and ever, by the songs that the list is searched for. */
export const SalesTotals = ({ range, asked }: SalesTotalsProps) => {
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(
    readEarningsTotals,
    { query: asked },
    { keep: true },
  );
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
      <Sum title="Current total" days={days} sums={data?.earning.current_totals} />
      <Sum title="All-time total" days="" sums={data?.earning.all_time_totals} />
    </div>
  );
};
