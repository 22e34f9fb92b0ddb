import { readEarningTrend, type TrendQuarter } from '@segno/contract/money';
import { messageOf, useCall, type CallArgs } from '@segno/host';
import { ErrorState, formatMoney, SkeletonRows } from '@segno/ui';
import classes from '../figures/figureTable.module.css';
import own from './TrendTable.module.css';

const WIDTH = 100;

/** Formats '2026-Q1' as 'Q1 2026'. */
const quarterText = (quarter: string): string => quarter.split('-').reverse().join(' ');

const changeText = ({ change, change_percent }: TrendQuarter): string => {
  if (change === null) return '–';
  const sign = change > 0 ? '+' : '';
  return `${sign}${formatMoney(change)}${change_percent === null ? '' : ` (${sign}${change_percent} %)`}`;
};

/** Earnings by quarter of a song, an artist, a PRO or all, compared with the year before (E14: trends). */
export const TrendTable = ({ query }: { query: NonNullable<CallArgs<typeof readEarningTrend>['query']> }) => {
  const { data, error, isFetching, refetch } = useCall(readEarningTrend, { query }, { keep: true });
  if (error)
    return (
      <ErrorState title="Impossible to fetch the trend." onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error)}
      </ErrorState>
    );
  if (!data) return <SkeletonRows rows={4} columns={4} />;
  const quarters = data.earning_trend;
  if (quarters.length === 0) return <p className={own.quiet}>No statement counts yet.</p>;
  const most = Math.max(...quarters.map(({ total }) => Math.abs(total)), 1);
  return (
    <table
      className={`${classes.root} ${own.root}`}
      aria-label={`Quarters of ${data.song?.name ?? 'all that is shown'}`}
    >
      <thead>
        <tr>
          {['Quarter', 'Earned', 'Year Before', 'Change', 'Amount'].map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {quarters.map((each) => (
          <tr key={each.quarter}>
            <th scope="row">{quarterText(each.quarter)}</th>
            <td data-label="Earned">{formatMoney(each.total)}</td>
            <td data-label="Year Before">{each.year_before === null ? '–' : formatMoney(each.year_before)}</td>
            <td data-label="Change">{changeText(each)}</td>
            <td data-label="Amount">
              <svg
                className={own.bar}
                data-negative={each.total < 0 || undefined}
                height="10"
                viewBox={`0 0 ${WIDTH} 10`}
                preserveAspectRatio="none"
                aria-hidden
              >
                <rect width={(WIDTH * Math.abs(each.total)) / most} height="10" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
