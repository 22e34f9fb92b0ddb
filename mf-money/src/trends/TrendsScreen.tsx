import { linkTo } from '@segno/contract';
import { listEarningDrops, regionNames, statementPros, type EarningDrop } from '@segno/contract/money';
import { Money, PageHead } from '@segno/ui';
import {
  FilterBar,
  listSource,
  ListTable,
  singleSelectFilter,
  useAddressQuery,
  useList,
  type Column,
  type ListShapeOf,
} from '@segno/ui/list';
import { ScreenButton } from '../ScreenButton';
import { proFilter, quarterChoices } from '../statements/proFilter';
import { artistFilter } from '../range/artistFilter';
import classes from '../salesScreen.module.css';
import { songTitleColumn } from '../songTitleColumn';
import { TrendTable } from './TrendTable';

const source = listSource({ endpoint: listEarningDrops, rows: 'earning_drops', search: 'work_title' });
type Drops = ListShapeOf<typeof source>;

const filters = {
  artist_uuid: artistFilter,
  pro: proFilter,
  quarter: singleSelectFilter({
    label: 'Quarter of the drops',
    options: quarterChoices,
  }),
};

const columns: readonly Column<EarningDrop, 'change' | 'work_title' | 'artist_name' | 'usd' | 'year_before'>[] = [
  songTitleColumn,
  { field: 'artist_name', header: 'Artist', priority: 3, cell: (name) => name ?? '–' },
  {
    field: 'pro',
    header: 'PRO',
    width: 184,
    priority: 2,
    cell: (pro, { region }) => (region === null ? pro : `${pro} ${regionNames[region]}`),
  },
  {
    field: 'year_before',
    header: 'Year Before',
    width: 136,
    align: 'right',
    priority: 4,
    cell: (amount) => <Money amount={amount} />,
  },
  { field: 'usd', header: 'Earned', width: 120, align: 'right', priority: 3, cell: (sum) => <Money amount={sum} /> },
  { field: 'change', header: 'Change', width: 120, align: 'right', priority: 2, cell: (sum) => <Money amount={sum} /> },
];

const nameOf = ({ work_title, pro }: EarningDrop) => `${work_title} at ${pro}`;

/** PROS_EARNINGS_TRENDS: earnings by quarter, and what fell suddenly (E14: trends). */
export const Screen = () => {
  const list = useList<Drops>(source);
  const { params } = useAddressQuery();
  const { artist_uuid, pro: named } = list.state.filters;
  const pro = statementPros.find((each) => each === named);
  const song = params.get('song_uuid');
  const query = {
    ...(song === null ? {} : { song_uuid: song }),
    ...(artist_uuid === undefined ? {} : { artist_uuid }),
    ...(pro === undefined ? {} : { pro }),
  };
  return (
    <div className={classes.root}>
      <PageHead
        title="Earning Trends"
        back={{ to: linkTo('PROS_EARNINGS'), label: 'PRO Earnings' }}
        action={<ScreenButton to="PROS_EARNINGS_UNEARNED">Never earned</ScreenButton>}
      >
        US dollars, by the day on which a statement was received.
      </PageHead>
      <FilterBar list={list} filters={filters} searchLabel="Search by title" />
      <TrendTable query={query} />
      <section className={classes.root} aria-labelledby="drops">
        <h2 id="drops" className={classes.heading}>
          Half or less of the year before
        </h2>
        <ListTable<Drops>
          list={list}
          label="Sudden drops"
          columns={columns}
          nameOf={nameOf}
          emptyHint="No song fell to half of what it earned in the same quarter of the year before."
          failedText="Impossible to fetch the drops."
        />
      </section>
    </div>
  );
};
