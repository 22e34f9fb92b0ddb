import {
  amountLabels,
  createProEarningReport,
  createProEarningsStatement,
  type EarningAmount,
  earningAmounts,
  listProEarnings,
  selectStatementQuarters,
} from '@segno/contract/money';
import { call, type CallArgs, useCall, useCan } from '@segno/host';
import { Button, Money, PageHead } from '@segno/ui';
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
import { FigureRow } from '../figures/FigureRow';
import { proFilter } from '../pros/proFilter';
import { artistFilter } from '../range/artistFilter';
import { DownloadCsv } from '../reports/DownloadCsv';
import classes from '../salesScreen.module.css';
import { earningColumns } from './earningColumns';

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

const order: readonly EarningAmount[] = ['total', ...earningAmounts.filter((name) => name !== 'total')];

/** The sums over all pages, from the very answer that the list shows a page of; nothing where there is nothing to sum. */
const EarningTotals = ({ query }: { query: NonNullable<CallArgs<typeof listProEarnings>['query']> }) => {
  const { data } = useCall(listProEarnings, { query }, { keep: true });
  if (!data || data.paging.total_size === 0) return null;
  const shown = order.filter((name) => name === 'total' || data.totals[name] !== 0);
  return (
    <FigureRow
      label="Totals"
      figures={shown.map((name) => ({ label: amountLabels[name], value: <Money amount={data.totals[name]} /> }))}
    />
  );
};
