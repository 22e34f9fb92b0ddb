import { counted, linkTo } from '@segno/contract';
import { listPerformancePerSong, listProEarnings, readEarningsTotals } from '@segno/contract/money';
import { useCall, type ArtistSlot } from '@segno/host';
import { Anchor, formatMoney, Text } from '@segno/ui';
import { QueryFallback } from '@segno/ui/form';
import { RouteLink } from '@segno/ui/list';
import { Link } from 'react-router-dom';
import { FigureRow } from '../figures/FigureRow';
import classes from './ArtistEarnings.module.css';

const FAILED = 'Impossible to fetch the earnings.';

/** What an artist's songs have earned from channels and PROs, the best-selling ones, and links to the lists. */
export const Extension = ({ artist }: ArtistSlot) => {
  const sales = useCall(readEarningsTotals, { query: { artist_uuid: artist } });
  const pros = useCall(listProEarnings, { query: { artist_uuid: artist, pagesize: 1 } });
  const best = useCall(listPerformancePerSong, {
    // From the first day on, like the figures above; without a start it would be the last seven days.
    query: { artist_uuid: artist, start_date: '0', pagesize: 3, sort_by: 'total', sort_order: 'desc' },
  });
  const failed = [sales, pros, best].find(({ data, error }) => data === undefined && error);
  if (!sales.data || !pros.data || !best.data)
    return <QueryFallback call={failed ?? sales} failedText={FAILED} rows={2} columns={2} />;
  const { total } = sales.data.earning.all_time_totals;
  const paid = pros.data.totals.total;
  const songs = best.data.songs.filter((song) => song.total > 0);
  if (total === 0 && paid === 0 && songs.length === 0) return <Text>Nothing has been earned yet.</Text>;
  const ofArtist = `?artist_uuid=${artist}`;
  return (
    <div className={classes.root}>
      <FigureRow
        label="Earnings of the artist"
        figures={[
          {
            label: "Artist's share, all time",
            value: (
              <Anchor component={Link} to={linkTo('DASHBOARD_SALES_REPORTS') + ofArtist}>
                {formatMoney(total)}
              </Anchor>
            ),
          },
          {
            label: 'Paid by PROs',
            value: (
              <Anchor component={Link} to={linkTo('PROS_EARNINGS') + ofArtist}>
                {formatMoney(paid)}
              </Anchor>
            ),
          },
        ]}
      />
      {songs.length > 0 && (
        <>
          <h3 className={classes.head}>Sold best, all time</h3>
          <ol className={classes.songs}>
            {songs.map(({ uuid, work_title, sales_count, total: sum }) => (
              <li key={uuid} className={classes.song}>
                <span dir="auto">
                  <RouteLink to="SONG_EDIT" params={{ uuid }}>
                    {work_title}
                  </RouteLink>
                </span>
                <span className={classes.units}>{counted(sales_count, 'unit')}</span>
                <span className={classes.sum}>{formatMoney(sum)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
};
