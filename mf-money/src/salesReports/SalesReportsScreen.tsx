import { listEarnings } from '@segno/contract/money';
import { Button, PageHead } from '@segno/ui';
import { listSource, useList, useRouteHref, type ListShapeOf } from '@segno/ui/list';
import { Link } from 'react-router-dom';
import { RangeBar } from '../range/RangeBar';
import { rangeOf, rangeSearch } from '../range/salesRange';
import { useUsualRange } from '../range/useUsualRange';
import { SalesList } from '../SalesList';
import { SalesNote } from '../SalesNote';
import classes from '../salesScreen.module.css';
import { DownloadCsv } from './DownloadCsv';
import { salesColumns } from './salesColumns';
import { SalesTotals } from './SalesTotals';

const source = listSource({ endpoint: listEarnings, rows: 'earnings', search: 'work_title' });
type Sales = ListShapeOf<typeof source>;

/** DASHBOARD_SALES_REPORTS: what the artist's songs have earned. */
export const Screen = () => {
  const usual = useUsualRange();
  const list = useList<Sales>(source, { defaults: { filters: usual } });
  const perTrack = useRouteHref()('DASHBOARD_SALES_PERFORMANCE');
  const range = rangeOf(list.state.filters, usual);
  const { sort_by, sort_order, search } = list.state;

  return (
    <div className={classes.root}>
      <PageHead
        title="Sales Reports"
        action={
          <div className={classes.actions}>
            {perTrack !== undefined && (
              <Button component={Link} to={perTrack + rangeSearch(range, usual)} variant="default">
                Sales Performance By Track
              </Button>
            )}
            <DownloadCsv query={{ ...range, ...(search === '' ? {} : { work_title: search }), sort_by, sort_order }} />
          </div>
        }
      >
        <SalesNote />
      </PageHead>
      <RangeBar range={range} usual={usual} onChange={list.setFilters} />
      <SalesTotals range={range} />
      <SalesList<Sales>
        list={list}
        label="Sales"
        columns={salesColumns}
        nothingSold="Nothing was sold or refunded in these days. Each song's sales appear here by day."
        failedText="Impossible to fetch the Sales Reports data."
      />
    </div>
  );
};
