import { selectArtists } from '@segno/contract/catalog';
import { listPerformancePerSong, readEarningsTotals } from '@segno/contract/money';
import { messageOf, useCall, useSession } from '@segno/host';
import { EmptyState, ErrorState, formatMoney, SkeletonRows } from '@segno/ui';
import { daysOfMonth, monthText } from './months';
import classes from './SalesStatementScreen.module.css';

/** Songs on the sheet; the totals are of all. */
const SONGS = 1000;

export interface StatementSheetProps {
  /** '2026-10' */
  month: string;
  /** Whose; undefined for the signed-in artist's own. */
  artist: string | undefined;
}

/** What an artist's songs have earned in a month, by song, with the totals. */
export const StatementSheet = ({ month, artist }: StatementSheetProps) => {
  const asked = { ...daysOfMonth(month), ...(artist === undefined ? {} : { artist_uuid: artist }) };
  const songs = useCall(listPerformancePerSong, { query: { ...asked, pagesize: SONGS, sort_by: 'work_title' } });
  const totals = useCall(readEarningsTotals, { query: asked });
  const error = songs.error ?? totals.error;
  if (error)
    return (
      <ErrorState
        title="Impossible to fetch the sales of the month."
        onRetry={() => {
          void songs.refetch();
          void totals.refetch();
        }}
        retrying={songs.isFetching || totals.isFetching}
      >
        {messageOf(error)}
      </ErrorState>
    );
  if (!songs.data || !totals.data) return <SkeletonRows rows={6} columns={4} />;
  const { sales, refunds, total } = totals.data.earning.current_totals;
  const more = songs.data.paging.total_size - songs.data.songs.length;
  return (
    <article className={classes.sheet} aria-label={`Statement of ${monthText(month)}`}>
      <h2 className={classes.title}>Segno sales statement, {monthText(month)}</h2>
      <p className={classes.artist}>{artist === undefined ? <OwnName /> : <ArtistName uuid={artist} />}</p>
      {songs.data.songs.length === 0 ? (
        <EmptyState hint="Nothing was sold or refunded in this month." />
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              {['Work Title', 'Units Sold', 'Refunds', 'Total'].map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {songs.data.songs.map((song) => (
              <tr key={song.uuid}>
                <th scope="row">{song.work_title}</th>
                <td>{song.sales_count.toLocaleString('en-US')}</td>
                <td>{formatMoney(song.refunds)}</td>
                <td>{formatMoney(song.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && (
        <p className={classes.note}>and {more.toLocaleString('en-US')} more songs, whose sales are in the total</p>
      )}
      <p>
        Sales {formatMoney(sales)}, refunds {formatMoney(refunds)}, <strong>total {formatMoney(total)}</strong>
      </p>
      <p className={classes.note}>US dollars. Days are those of UTC.</p>
    </article>
  );
};

const OwnName = () => useSession(({ user }) => (user ? `${user.first_name} ${user.last_name}` : ''));

const ArtistName = ({ uuid }: { uuid: string }) => {
  const { data } = useCall(selectArtists, { query: { uuid } });
  return data?.artists.find((each) => each.uuid === uuid)?.name ?? '';
};
