import { listPerformancePerSong, type PerformanceRow } from '@segno/contract/money';
import { PageHead } from '@segno/ui';
import { type Column, type ListShapeOf, listSource, useList, useRouteHref } from '@segno/ui/list';
import { amountColumns, useShareWord } from '../moneyColumns';
import { ArtistBox } from '../range/ArtistBox';
import { RangeBar } from '../range/RangeBar';
import { rangeOf, rangeSearch } from '../range/salesRange';
import { useDefaultRange } from '../range/useDefaultRange';
import { SalesList } from '../SalesList';
import { SalesNote } from '../SalesNote';
import classes from '../salesScreen.module.css';

/** What a track sold in the chosen days. */
export const performanceColumns = (
  shareWord: string,
): readonly Column<PerformanceRow, 'work_title' | 'sales_count' | 'total'>[] => [
  { field: 'work_title', header: 'Title' },
  { field: 'sales_count', header: 'Units Sold', width: 112, align: 'right', priority: 2 },
  ...amountColumns(shareWord),
];

const source = listSource({
  endpoint: listPerformancePerSong,
  rows: 'songs',
  search: 'work_title',
  ranks: ['work_title'],
});
type Tracks = ListShapeOf<typeof source>;

/** DASHBOARD_SALES_PERFORMANCE: which tracks sell. */
export const Screen = () => {
  const usual = useDefaultRange();
  const columns = performanceColumns(useShareWord());
  const list = useList<Tracks>(source, { defaults: { filters: usual } });
  const reports = useRouteHref()('DASHBOARD_SALES_REPORTS');
  const range = rangeOf(list.state.filters, usual);
  const artist_uuid = list.state.filters.artist_uuid ?? '';

  return (
    <div className={classes.root}>
      <PageHead
        title="Sales Performance By Track"
        count={list.paging?.total_size}
        {...(reports === undefined
          ? {}
          : { back: { to: reports + rangeSearch(range, usual, artist_uuid), label: 'Sales Reports' } })}
      >
        <SalesNote />
      </PageHead>
      <RangeBar range={range} usual={usual} onChange={list.setFilters}>
        <ArtistBox value={artist_uuid} onChange={(uuid) => list.setFilter('artist_uuid', uuid)} />
      </RangeBar>
      <SalesList<Tracks>
        list={list}
        label="Sales per track"
        columns={columns}
        nothingSold="Nothing was sold or refunded in these days. Every track that sells appears here."
        failedText="Impossible to fetch the sales per track."
      />
    </div>
  );
};
