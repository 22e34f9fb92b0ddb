import {
  createProEarningReport,
  createProEarningsStatement,
  listProEarnings,
  selectStatementQuarters,
} from '@segno/contract/money';
import { call, useCan } from '@segno/host';
import { Button, PageHead } from '@segno/ui';
import { IconPlus } from '@segno/ui/icons';
import {
  FilterBar,
  listSource,
  ListTable,
  optionsFrom,
  queryOf,
  singleSelectFilter,
  useList,
  useRouteHref,
  type ListShapeOf,
} from '@segno/ui/list';
import { Link } from 'react-router-dom';
import { proFilter } from '../pros/proFilter';
import { artistFilter } from '../range/artistFilter';
import { DownloadCsv } from '../reports/DownloadCsv';
import classes from '../salesScreen.module.css';
import { earningColumns } from './earningColumns';
import { EarningTotals } from './EarningTotals';

const source = listSource({ endpoint: listProEarnings, rows: 'pro_earnings', search: 'work_title' });
type Earnings = ListShapeOf<typeof source>;

const filters = {
  artist_uuid: artistFilter,
  pro: proFilter,
  quarter: singleSelectFilter({
    label: 'Quarter',
    options: optionsFrom({ endpoint: selectStatementQuarters, rows: 'quarters', value: 'value', label: 'label' }),
  }),
};

const nameOf = ({ work_title }: { work_title: string }) => work_title;

/** PROS_EARNINGS: what performing rights organizations have paid, song by song (E4). */
export const Screen = () => {
  const list = useList<Earnings>(source);
  const href = useRouteHref();
  const [statements, unmatched, trends, add] = [
    href('PROS_EARNINGS_STATEMENTS'),
    href('PROS_EARNINGS_UNMATCHED'),
    href('PROS_EARNINGS_TRENDS'),
    href('PROS_EARNINGS_ADD'),
  ];
  const mayExport = useCan(createProEarningReport.permission);
  const mayAdd = useCan(createProEarningsStatement.permission);
  const { pagenum: _page, pagesize: _size, ...asked } = queryOf(source, list.state);
  const askForFile = async () => {
    const { report } = await call(createProEarningReport, { query: asked });
    return report.task_id;
  };

  return (
    <div className={classes.root}>
      <PageHead
        title="PRO Earnings"
        count={list.paging?.total_size}
        action={
          <div className={classes.actions}>
            {statements !== undefined && (
              <Button component={Link} to={statements} variant="default">
                Statements
              </Button>
            )}
            {unmatched !== undefined && (
              <Button component={Link} to={unmatched} variant="default">
                Unmatched rows
              </Button>
            )}
            {trends !== undefined && (
              <Button component={Link} to={trends} variant="default">
                Trends
              </Button>
            )}
            {mayExport && <DownloadCsv ask={askForFile} secondary />}
            {mayAdd && add !== undefined && (
              <Button component={Link} to={add} leftSection={<IconPlus size={16} aria-hidden />}>
                Add report
              </Button>
            )}
          </div>
        }
      >
        US dollars, by the day on which a statement was received.
      </PageHead>
      <FilterBar list={list} filters={filters} searchLabel="Search by title" />
      <EarningTotals query={queryOf(source, list.state)} />
      <ListTable<Earnings>
        list={list}
        label="PRO Earnings"
        columns={earningColumns}
        nameOf={nameOf}
        emptyHint="Songs appear here once a statement of a performing rights organization was added and analysed."
      />
    </div>
  );
};
