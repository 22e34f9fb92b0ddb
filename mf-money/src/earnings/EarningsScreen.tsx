import { counted } from '@segno/contract';
import {
  amountLabels,
  createProEarningReport,
  type EarningAmount,
  earningAmounts,
  listProEarnings,
  listProEarningsStatements,
  type ProEarning,
} from '@segno/contract/money';
import { call, useCall, useCan } from '@segno/host';
import { Anchor, Money, PageHead } from '@segno/ui';
import {
  type Column,
  FilterBar,
  type ListShapeOf,
  listSource,
  ListTable,
  queryOf,
  RouteLink,
  useList,
  useRouteHref,
} from '@segno/ui/list';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { FigureRow } from '../figures/FigureRow';
import { AddReportButton } from '../statements/AddReportButton';
import { proFilter, quarterFilter } from '../statements/proFilter';
import { artistFilter } from '../range/artistFilter';
import { DownloadFile } from '../reports/DownloadFile';
import { ScreenButton } from '../ScreenButton';
import { AmountLink, RowsLink } from './AmountLink';
import classes from '../salesScreen.module.css';

type Totals = Readonly<Record<EarningAmount, number>>;
/** Number of PROs that there is room for beside the total at 1024 pixels. */
const FEW = 4;

/** When there is little room, the total stays longest and the PROs that paid least are hidden first. */
const priorityOf = (field: EarningAmount, totals: Totals | undefined): 2 | 4 | 5 | 6 => {
  if (field === 'total') return 2;
  const paid = (name: EarningAmount) => Math.abs(totals?.[name] ?? 0);
  const most = earningAmounts.filter((name) => name !== 'total').toSorted((one, other) => paid(other) - paid(one));
  if (most.indexOf(field) < FEW) return 4;
  return paid(field) > 0 ? 5 : 6;
};

const amount = (field: EarningAmount, totals: Totals | undefined) =>
  ({
    field,
    header: amountLabels[field],
    width: 112,
    align: 'right',
    priority: priorityOf(field, totals),
    cell: (_: number, earning: ProEarning) => <AmountLink name={field} earning={earning} />,
  }) as const;

const TitleOf = (earning: ProEarning) =>
  earning.song_uuid === null ? (
    <RowsLink earning={earning}>{earning.work_title}</RowsLink>
  ) : (
    <RouteLink to="SONG_EDIT" params={{ uuid: earning.song_uuid }}>
      {earning.work_title}
    </RouteLink>
  );

/** A song, its artist, and what each PRO paid for it. */
const earningColumns = (
  totals: Totals | undefined,
): readonly Column<ProEarning, 'work_title' | 'artist_name' | EarningAmount>[] => [
  { field: 'work_title', header: 'Work Title', cell: (_, earning) => <TitleOf {...earning} /> },
  { field: 'artist_name', header: 'Artist', priority: 3, cell: (name) => name ?? '–' },
  ...earningAmounts.map((field) => amount(field, totals)),
];

const source = listSource({
  endpoint: listProEarnings,
  rows: 'pro_earnings',
  search: 'work_title',
  ranks: ['work_title'],
});
type Earnings = ListShapeOf<typeof source>;

const filters = {
  artist_uuid: artistFilter,
  pro: proFilter,
  quarter: quarterFilter,
};

const nameOf = ({ work_title }: { work_title: string }) => work_title;

/** PROS_EARNINGS: what performing rights organizations have paid, song by song (E4: PRO earnings). */
export const Screen = () => {
  const list = useList<Earnings>(source);
  const href = useRouteHref();
  const statements = href('PROS_EARNINGS_STATEMENTS');
  const mayExport = useCan(createProEarningReport.permission);
  const query = queryOf(source, list.state);
  // The same answer as the list's page.
  const { data } = useCall(listProEarnings, { query }, { keep: true });
  const columns = useMemo(() => earningColumns(data?.totals), [data?.totals]);
  const { pagenum: _page, pagesize: _size, ...asked } = query;
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
            <ScreenButton to="PROS_EARNINGS_STATEMENTS">Statements</ScreenButton>
            <ScreenButton to="PROS_EARNINGS_UNMATCHED">Unmatched rows</ScreenButton>
            <ScreenButton to="PROS_EARNINGS_TRENDS">Trends</ScreenButton>
            {mayExport && <DownloadFile ask={askForFile} secondary />}
            <AddReportButton />
          </div>
        }
      >
        US dollars, by the day on which a statement was received.{' '}
        {statements !== undefined && <WithoutRate statements={statements} />}
      </PageHead>
      <FilterBar list={list} filters={filters} searchLabel="Search by title" />
      {data && data.paging.total_size > 0 && <EarningTotals totals={data.totals} />}
      <ListTable<Earnings>
        list={list}
        label="PRO Earnings"
        columns={columns}
        nameOf={nameOf}
        emptyHint="Songs appear here once a statement of a performing rights organization was added and analysed."
      />
    </div>
  );
};

/** Leads to the statements that no amount here includes, as nobody knows their dollars (E3: rates). @param statements their list */
const WithoutRate = ({ statements }: { statements: string }) => {
  const asked = { rate_missing: 'true', is_replaced: 'false' };
  const { data } = useCall(listProEarningsStatements, { query: { ...asked, pagesize: 1 } });
  const count = data?.paging.total_size ?? 0;
  if (count === 0) return null;
  return (
    <Anchor component={Link} to={`${statements}?${new URLSearchParams(asked)}`} inherit>
      {`${counted(count, 'statement does', 'statements do')} not count: no exchange rate`}
    </Anchor>
  );
};

const order: readonly EarningAmount[] = ['total', ...earningAmounts.filter((name) => name !== 'total')];

/** Totals over all pages. */
const EarningTotals = ({ totals }: { totals: Totals }) => {
  const shown = order.filter((name) => name === 'total' || totals[name] !== 0);
  return (
    <FigureRow
      label="Totals"
      figures={shown.map((name) => ({ label: amountLabels[name], value: <Money amount={totals[name]} /> }))}
    />
  );
};
