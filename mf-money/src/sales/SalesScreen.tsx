import { amountLines, createEarningsReport, listSales, type Sale, saleKindTexts } from '@segno/contract/money';
import { call } from '@segno/host';
import { Anchor, Button, formatMoney, Money, PageHead, StatusBadge } from '@segno/ui';
import { type Column, type ListShapeOf, listSource, useList, useRouteHref } from '@segno/ui/list';
import { useState } from 'react';
import { FigureRow } from '../figures/FigureRow';
import { useShareWord } from '../moneyColumns';
import { ArtistBox } from '../range/ArtistBox';
import { dayText } from '../range/dayText';
import { RangeBar } from '../range/RangeBar';
import { rangeOf, rangeSearch } from '../range/salesRange';
import { useDefaultRange } from '../range/useDefaultRange';
import { DownloadFile } from '../reports/DownloadFile';
import { SalesList } from '../SalesList';
import { SalesNote } from '../SalesNote';
import classes from '../salesScreen.module.css';
import { ruleText, SaleDialog, whyText } from './SaleDialog';
import sale from './SalesScreen.module.css';

const source = listSource({ endpoint: listSales, rows: 'sales', search: 'work_title' });
type Sales = ListShapeOf<typeof source>;

/** A sale with its price and artist. Its title shows how the price is divided. */
const columnsOf = (open: (sale: Sale) => void, share: string): readonly Column<Sale, Sales['sort']>[] => [
  {
    field: 'work_title',
    header: 'Title',
    cell: (title, row) => (
      <>
        <Anchor component="button" type="button" className={sale.title} onClick={() => open(row)}>
          {title}
        </Anchor>
        {row.kind !== 'sale' && (
          <>
            {' '}
            <StatusBadge tone={row.kind === 'refund' ? 'red' : 'neutral'}>{saleKindTexts[row.kind]}</StatusBadge>
          </>
        )}
        <span className={sale.why}>{whyText(row)}</span>
      </>
    ),
  },
  { field: 'purchase_date', header: 'Date', width: 128, priority: 2, cell: (day) => dayText(day) },
  { field: 'license', header: 'License', width: 120, priority: 4 },
  { field: 'channel', header: 'Channel', width: 144, priority: 4 },
  { field: 'country', header: 'Country', width: 96, priority: 5, cell: (country) => country ?? '' },
  {
    field: 'gross',
    header: 'Gross',
    width: 112,
    align: 'right',
    priority: 2,
    cell: (amount) => <Money amount={amount} />,
  },
  {
    id: 'refunded',
    header: 'Refunds',
    width: 112,
    align: 'right',
    priority: 4,
    cell: ({ refunded }) => <Money amount={refunded} />,
  },
  { id: 'rule', header: 'Rule', width: 240, priority: 6, cell: ruleText },
  {
    field: 'share',
    header: share,
    width: 128,
    align: 'right',
    priority: 2,
    cell: (amount) => <Money amount={amount} />,
  },
];

/** DASHBOARD_SALES: every sale of the chosen days, and the rule behind the artist's share. */
export const Screen = () => {
  const usual = useDefaultRange();
  const list = useList<Sales>(source, { defaults: { filters: usual } });
  const word = useShareWord();
  const [opened, setOpened] = useState<Sale | null>(null);
  const reports = useRouteHref()('DASHBOARD_SALES_REPORTS');
  const range = rangeOf(list.state.filters, usual);
  const { sort_by, sort_order, search } = list.state;
  const { artist_uuid = '', song_uuid = '' } = list.state.filters;
  const totals = listSales.response.shape.totals.safeParse(list.answer?.['totals']).data;

  const askForFile = async () => {
    const query = {
      ...range,
      ...(artist_uuid === '' ? {} : { artist_uuid }),
      ...(song_uuid === '' ? {} : { song_uuid }),
      ...(search === '' ? {} : { work_title: search }),
      sort_by,
      sort_order,
    };
    const { report } = await call(createEarningsReport, { query });
    return report.task_id;
  };

  return (
    <div className={classes.root}>
      <PageHead
        title="Every Sale"
        count={list.paging?.total_size}
        action={<DownloadFile ask={askForFile} />}
        {...(reports === undefined
          ? {}
          : { back: { to: reports + rangeSearch(range, usual, artist_uuid), label: 'Sales Reports' } })}
      >
        <SalesNote />
      </PageHead>
      <RangeBar range={range} usual={usual} onChange={list.setFilters}>
        <ArtistBox value={artist_uuid} onChange={(uuid) => list.setFilter('artist_uuid', uuid)} />
      </RangeBar>
      {song_uuid !== '' && (
        <p className={classes.quiet}>
          Sales of one song.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => list.setFilter('song_uuid', undefined)}>
            Show all songs
          </Button>
        </p>
      )}
      {totals && (
        <FigureRow
          label="Sums of these sales"
          figures={amountLines(totals, word).map(([label, amount]) => ({ label, value: formatMoney(amount) }))}
        />
      )}
      <SalesList<Sales>
        list={list}
        label="Sales"
        columns={columnsOf(setOpened, word)}
        nothingSold="Nothing was sold or refunded in these days."
        failedText="Impossible to fetch the Sales Reports data."
      />
      <SaleDialog sale={opened} onClose={() => setOpened(null)} />
    </div>
  );
};
