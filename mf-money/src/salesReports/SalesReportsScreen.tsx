import { createEarningsReport, listEarnings, type SalesRow } from '@segno/contract/money';
import { call } from '@segno/host';
import { Anchor, PageHead } from '@segno/ui';
import { type Column, type ListShapeOf, listSource, useAddressQuery, useList, useRouteHref } from '@segno/ui/list';
import { Link } from 'react-router-dom';
import { amountColumns, useShareWord } from '../moneyColumns';
import { ArtistBox } from '../range/ArtistBox';
import { dayText } from '../range/dayText';
import { RangeBar } from '../range/RangeBar';
import { rangeOf, rangeSearch } from '../range/salesRange';
import { useDefaultRange } from '../range/useDefaultRange';
import { DownloadFile } from '../reports/DownloadFile';
import { SalesList } from '../SalesList';
import { SalesNote } from '../SalesNote';
import { SalesOverview } from '../salesOverview/SalesOverview';
import { ScreenButton } from '../ScreenButton';
import classes from '../salesScreen.module.css';
import { SalesTotals } from './SalesTotals';

/** A song on one day, with a link to its sales. */
const SalesOfDay = ({ work_title, song_uuid, purchase_date }: SalesRow) => {
  const href = useRouteHref()('DASHBOARD_SALES');
  const { params } = useAddressQuery();
  if (href === undefined || song_uuid === null) return work_title;
  const day = String(Date.parse(purchase_date));
  const artist = params.get('artist_uuid');
  const query = new URLSearchParams({
    start_date: day,
    end_date: day,
    song_uuid,
    ...(artist !== null && { artist_uuid: artist }),
  });
  return (
    <Anchor component={Link} to={`${href}?${query}`}>
      {work_title}
    </Anchor>
  );
};

/** Columns of a song's sales on one day. */
export const salesColumns = (
  shareWord: string,
): readonly Column<SalesRow, 'work_title' | 'purchase_date' | 'total'>[] => [
  { field: 'work_title', header: 'Title', cell: (_, row) => <SalesOfDay {...row} /> },
  { field: 'purchase_date', header: 'Purchase Date', width: 136, priority: 2, cell: (day) => dayText(day) },
  ...amountColumns(shareWord),
];

const source = listSource({ endpoint: listEarnings, rows: 'earnings', search: 'work_title', ranks: ['work_title'] });
type Sales = ListShapeOf<typeof source>;

/** DASHBOARD_SALES_REPORTS: what the artist's songs have earned; for staff, those of all artists or one. */
export const Screen = () => {
  const usual = useDefaultRange();
  const columns = salesColumns(useShareWord());
  const list = useList<Sales>(source, { defaults: { filters: usual } });
  const range = rangeOf(list.state.filters, usual);
  const { sort_by, sort_order, search } = list.state;
  const artist_uuid = list.state.filters.artist_uuid ?? '';
  // List, totals and file all follow the search.
  const asked = {
    ...range,
    ...(artist_uuid === '' ? {} : { artist_uuid }),
    ...(search === '' ? {} : { work_title: search }),
  };

  const askForFile = async () => {
    const { report } = await call(createEarningsReport, { query: { ...asked, sort_by, sort_order } });
    return report.task_id;
  };

  return (
    <div className={classes.root}>
      <PageHead title="Sales Reports" action={<DownloadFile ask={askForFile} />} />
      <RangeBar range={range} usual={usual} onChange={list.setFilters}>
        <ArtistBox value={artist_uuid} onChange={(uuid) => list.setFilter('artist_uuid', uuid)} />
      </RangeBar>
      <SalesTotals range={range} asked={asked} />
      <div className={classes.actions}>
        <ScreenButton to="DASHBOARD_SALES" search={rangeSearch(range, usual, artist_uuid)}>
          Every sale
        </ScreenButton>
        <ScreenButton to="DASHBOARD_SALES_PERFORMANCE" search={rangeSearch(range, usual, artist_uuid)}>
          Sales Performance By Track
        </ScreenButton>
        <ScreenButton to="DASHBOARD_SALES_STATEMENT" search={artist_uuid === '' ? '' : `?artist_uuid=${artist_uuid}`}>
          Statement
        </ScreenButton>
        <ScreenButton to="DASHBOARD_BALANCE">Balance and Payouts</ScreenButton>
      </div>
      <SalesNote />
      <SalesOverview range={range} asked={asked} />
      <SalesList<Sales>
        list={list}
        label="Sales"
        columns={columns}
        nothingSold="Nothing was sold or refunded in these days. Each song's sales appear here by day."
        failedText="Impossible to fetch the Sales Reports data."
      />
    </div>
  );
};
