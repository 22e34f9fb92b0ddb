import { linkTo } from '@segno/contract';
import { listUnearnedSongs, type UnearnedSong } from '@segno/contract/money';
import { PageHead } from '@segno/ui';
import { FilterBar, listSource, ListTable, useList, type Column, type ListShapeOf } from '@segno/ui/list';
import { proFilter } from '../statements/proFilter';
import { artistFilter } from '../range/artistFilter';
import { dayText } from '../range/dayText';
import classes from '../salesScreen.module.css';
import { songTitleColumn } from '../songTitleColumn';

const source = listSource({ endpoint: listUnearnedSongs, rows: 'unearned_songs', search: 'work_title' });
type Unearned = ListShapeOf<typeof source>;

const filters = {
  artist_uuid: artistFilter,
  pro: proFilter,
};

const columns: readonly Column<UnearnedSong, 'published_at' | 'work_title' | 'artist_name' | 'pro' | 'statements'>[] = [
  songTitleColumn,
  { field: 'artist_name', header: 'Artist', priority: 3, cell: (name) => name ?? '–' },
  { field: 'pro', header: 'PRO', width: 112, priority: 2 },
  {
    field: 'published_at',
    header: 'Published',
    width: 136,
    priority: 3,
    cell: (moment) => dayText(moment.slice(0, 10)),
  },
  { field: 'statements', header: 'Statements Since', width: 168, align: 'right', priority: 2 },
];

const nameOf = ({ work_title, pro }: UnearnedSong) => `${work_title} at ${pro}`;

/** PROS_EARNINGS_UNEARNED: published and registered songs for which a PRO has never paid (E14: trends). */
export const Screen = () => {
  const list = useList<Unearned>(source);
  return (
    <div className={classes.root}>
      <PageHead
        title="Never Earned"
        count={list.paging?.total_size}
        back={{ to: linkTo('PROS_EARNINGS_TRENDS'), label: 'Earning Trends' }}
      >
        Published and registered at the PRO, which has sent statements since and has paid nothing.
      </PageHead>
      <FilterBar list={list} filters={filters} searchLabel="Search by title" />
      <ListTable<Unearned>
        list={list}
        label="Never Earned"
        columns={columns}
        nameOf={nameOf}
        emptyHint="Every song has earned where it is registered, or the PRO has sent no statement since."
        failedText="Impossible to fetch the songs."
      />
    </div>
  );
};
