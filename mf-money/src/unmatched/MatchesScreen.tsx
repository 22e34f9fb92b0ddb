import { linkTo } from '@segno/contract';
import { listProMatches, undoProMatch, type MatchState, type ProMatch } from '@segno/contract/money';
import { formatMoney, Money, PageHead, RelativeTime, StatusBadge, type StatusTone } from '@segno/ui';
import { IconX } from '@segno/ui/icons';
import {
  FilterBar,
  listSource,
  ListTable,
  RouteLink,
  singleSelectFilter,
  useList,
  type Column,
  type ListShapeOf,
} from '@segno/ui/list';
import { proFilter } from '../statements/proFilter';
import classes from '../salesScreen.module.css';
import { useMatching } from './useMatching';

const source = listSource({ endpoint: listProMatches, rows: 'pro_matches', search: 'work_title' });
type Matches = ListShapeOf<typeof source>;

const filters = {
  pro: proFilter,
  is_ours: singleSelectFilter({
    label: 'Whose',
    options: [
      { value: 'true', label: 'Matched with songs' },
      { value: 'false', label: 'Not ours' },
    ],
  }),
  is_undone: singleSelectFilter({
    label: 'Counts',
    options: [
      { value: 'false', label: 'Counting only' },
      { value: 'true', label: 'Undone only' },
    ],
  }),
};

const states: Readonly<Record<MatchState, { text: string; tone: StatusTone }>> = {
  matching: { text: 'Matching', tone: 'medium' },
  matched: { text: 'Matched', tone: 'high' },
  undoing: { text: 'Undoing', tone: 'medium' },
  undone: { text: 'Undone', tone: 'neutral' },
};

/** Milliseconds between reads while figures are being updated. */
const POLL = 2000;
const poll = (rows: readonly ProMatch[]) =>
  rows.some(({ state }) => state === 'matching' || state === 'undoing') && POLL;

const columns: readonly Column<ProMatch, 'created_at' | 'work_title' | 'pro' | 'usd'>[] = [
  { field: 'work_title', header: 'Title of the PRO', priority: 1 },
  { field: 'pro', header: 'PRO', width: 96, priority: 3 },
  { field: 'society_work_id', header: 'Number', width: 128, priority: 5, cell: (number) => number ?? '–' },
  {
    field: 'song_title',
    header: 'Song',
    priority: 1,
    cell: (song_title, { song_uuid, shares }) => {
      const songs = song_uuid === null ? shares : [{ song_uuid, song_title, share: 100, usd: 0 }];
      return songs.length === 0
        ? 'Not ours'
        : songs.map((song) => (
            <div key={song.song_uuid}>
              <RouteLink to="SONG_EDIT" params={{ uuid: song.song_uuid }}>
                {song.song_title}
              </RouteLink>
              {shares.length > 0 && ` ${song.share}%, ${formatMoney(song.usd)}`}
            </div>
          ));
    },
  },
  {
    field: 'state',
    header: 'Status',
    width: 120,
    priority: 2,
    cell: (state) => <StatusBadge tone={states[state].tone}>{states[state].text}</StatusBadge>,
  },
  { field: 'rows', header: 'Rows', width: 80, align: 'right', priority: 4 },
  { field: 'usd', header: 'Dollars', width: 120, align: 'right', priority: 2, cell: (usd) => <Money amount={usd} /> },
  {
    field: 'created_by',
    header: 'User',
    width: 160,
    priority: 5,
    cell: (name, { undone_by }) => (undone_by === null ? name : `${name}, undone by ${undone_by}`),
  },
  {
    field: 'created_at',
    header: 'Date',
    width: 136,
    priority: 4,
    cell: (moment) => <RelativeTime value={moment} />,
  },
];

const nameOf = ({ work_title, pro }: ProMatch) => `${work_title} of ${pro}`;

/** PROS_EARNINGS_MATCHES: matches made by people, with undo (E12: unmatched rows are a queue). */
export const Screen = () => {
  const list = useList<Matches>(source, { poll });
  const { undo } = useMatching();
  return (
    <div className={classes.root}>
      <PageHead
        title="Matched by People"
        count={list.paging?.total_size}
        back={{ to: linkTo('PROS_EARNINGS_UNMATCHED'), label: 'Unmatched Rows' }}
      />
      <FilterBar list={list} filters={filters} searchLabel="Search by title" />
      <ListTable<Matches>
        list={list}
        label="Matched by People"
        columns={columns}
        nameOf={nameOf}
        rowActions={[
          {
            label: 'Undo',
            icon: IconX,
            permission: undoProMatch.permission,
            when: ({ state }) => state === 'matched' || state === 'matching',
            run: ({ uuid }) => undo({ uuid }),
          },
        ]}
        emptyHint="What people match or correct appears here, and can be undone."
        failedText="Impossible to fetch what was matched."
      />
    </div>
  );
};
