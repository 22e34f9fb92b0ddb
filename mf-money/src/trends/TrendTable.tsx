import { readEarningTrend } from '@segno/contract/money';
import { useCall, type CallArgs } from '@segno/host';
import { formatMoney } from '@segno/ui';
import { QueryFallback } from '@segno/ui/form';
import { FigureHead } from '../figures/FigureHead';
import classes from '../figures/figureTable.module.css';
import { changeText } from '../salesOverview/changeText';
import { quarterText } from '../statements/quarters';
import own from './TrendTable.module.css';

const WIDTH = 100;

/** Earnings by quarter of a song, an artist, a PRO or all, compared with the year before (E14: trends). */
export const TrendTable = ({ query }: { query: NonNullable<CallArgs<typeof readEarningTrend>['query']> }) => {
  const read = useCall(readEarningTrend, { query }, { keep: true });
  if (read.error || !read.data)
    return <QueryFallback call={read} rows={4} columns={4} failedText="Impossible to fetch the trend." />;
  const { earning_trend: quarters, song } = read.data;
  if (quarters.length === 0) return <p className={own.quiet}>No statement counts yet.</p>;
  const most = Math.max(...quarters.map(({ total }) => Math.abs(total)), 1);
  return (
    <table className={`${classes.root} ${own.root}`} aria-label={`Quarters of ${song?.name ?? 'all that is shown'}`}>
      <FigureHead heads={['Quarter', 'Earned', 'Year Before', 'Change', 'Amount']} />
      <tbody>
        {quarters.map((each) => (
          <tr key={each.quarter}>
            <th scope="row">{quarterText(each.quarter)}</th>
            <td data-label="Earned">{formatMoney(each.total)}</td>
            <td data-label="Year Before">{each.year_before === null ? '–' : formatMoney(each.year_before)}</td>
            <td data-label="Change">
              {each.change === null ? '–' : changeText({ ...each, change: each.change, sold_before: true })}
            </td>
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
