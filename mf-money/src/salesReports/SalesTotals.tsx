import {
  amountLines,
  readEarningsTotals,
  type EarningsOverview,
  type SalesTotals as Sums,
} from '@segno/contract/money';
import { useCall } from '@segno/host';
import { QueryFallback } from '@segno/ui/form';
import { SumBox } from '../figures/SumBox';
import { useShareWord } from '../moneyColumns';
import { isBackwards, type SalesRange } from '../range/salesRange';
import { dayRangeText } from '../range/dayText';
import { changeText } from '../salesOverview/changeText';
import { useOverview, type AskedSales } from '../salesOverview/useOverview';
import classes from '../figures/SumBox.module.css';

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
  const read = useCall(readEarningsTotals, { query: asked }, { keep: true });
  const share = useShareWord();
  // Without it only the totals are shown; the chart shows the error.
  const overview = useOverview(asked).data?.earning_overview;
  if (read.error) return <QueryFallback call={read} failedText="Impossible to fetch the sales total data." />;
  const earning = read.data?.earning;
  const box = (sums: Sums | undefined) => ({
    total: sums?.share,
    note: share,
    lines: sums ? amountLines(sums, share) : [],
  });
  const days = isBackwards(range) ? '' : dayRangeText(Number(range.start_date), Number(range.end_date));
  return (
    <div className={classes.root} data-dimmed={read.isPlaceholderData || undefined}>
      <SumBox title="Current total" days={days} {...box(earning?.current_totals)}>
        {overview && !isBackwards(range) && <Compared {...overview} />}
      </SumBox>
      <SumBox title="All-time total" {...box(earning?.all_time_totals)} />
    </div>
  );
};
