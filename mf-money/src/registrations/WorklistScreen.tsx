import { linkTo } from '@segno/contract';
import { registrationStatuses } from '@segno/contract/catalog';
import {
  listProRegistrations,
  listSongRegistrations,
  registrationStages,
  type RegisteredSong,
} from '@segno/contract/money';
import { Anchor, PageHead, RelativeTime, StatusBadge } from '@segno/ui';
import {
  type Column,
  FilterBar,
  type ListShapeOf,
  listSource,
  ListTable,
  optionsFrom,
  singleSelectFilter,
  useList,
  useRouteHref,
} from '@segno/ui/list';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { exportableProFilter } from '../statements/proFilter';
import { dayText } from '../range/dayText';
import classes from '../salesScreen.module.css';
import { songTitleColumn } from '../songTitleColumn';
import { PartiesOfConflict, statusTones } from './SongRegistrations';
import { stageNames } from './stages';
import own from './WorklistScreen.module.css';

const source = listSource({ endpoint: listSongRegistrations, rows: 'song_registrations', search: 'work_title' });
type Registered = ListShapeOf<typeof source>;

const filters = {
  pro_uuid: exportableProFilter,
  file_uuid: singleSelectFilter({
    label: 'File',
    options: optionsFrom({
      endpoint: listProRegistrations,
      rows: 'reports',
      query: { pagesize: 100 },
      keep: ({ has_songs: hasSongs }) => hasSongs,
    }),
  }),
  stage: singleSelectFilter({
    label: 'Stage',
    options: registrationStages.map((stage) => ({ value: stage, label: stageNames[stage] })),
  }),
};

/** @param repeated the rows below another row of their song: a table shows its title and artist once, cards show them all */
const columnsOf = (
  repeated: ReadonlySet<string>,
): readonly Column<RegisteredSong, 'work_title' | 'pro' | 'sent_at' | 'acknowledged_at'>[] => [
  {
    ...songTitleColumn,
    cell: (title: string, row: RegisteredSong) =>
      repeated.has(row.uuid) ? <span className={own.repeated}>{title}</span> : <SongLink row={row} />,
  },
  {
    field: 'artist_name',
    header: 'Artist',
    priority: 4,
    cell: (name, { uuid }) => (repeated.has(uuid) ? <span className={own.repeated}>{name}</span> : (name ?? '–')),
  },
  { field: 'pro', header: 'PRO', width: 96, priority: 3 },
  {
    field: 'status',
    header: 'Status',
    width: 176,
    priority: 1,
    cell: (status) => (
      <StatusBadge tone={status ? statusTones[status] : 'neutral'}>
        {status ? registrationStatuses[status] : stageNames.never_sent}
      </StatusBadge>
    ),
  },
  {
    field: 'sent_at',
    header: 'Sent',
    width: 128,
    priority: 3,
    cell: (moment) => (moment ? <RelativeTime value={moment} /> : '–'),
  },
  {
    field: 'acknowledged_at',
    header: 'Answered',
    width: 128,
    priority: 4,
    cell: (moment) => (moment ? dayText(moment.slice(0, 10)) : '–'),
  },
  { id: 'answer', header: 'What the PRO says', priority: 2, cell: (row) => <Answer row={row} /> },
];

/** A link to the section Registrations of the song's page. */
const SongLink = ({ row: { work_title: title, song_uuid: uuid } }: { row: RegisteredSong }) => {
  const href = useRouteHref()('SONG_EDIT', { uuid });
  if (href === undefined) return title;
  return (
    <Anchor component={Link} to={`${href}#song-page-Registrations`} inherit>
      {title}
    </Anchor>
  );
};

const Answer = ({ row: { messages, claim } }: { row: RegisteredSong }) => (
  <div className={classes.wrapped}>
    {messages.length > 0 && <div>{messages.join(' ')}</div>}
    {claim && <PartiesOfConflict claim={claim} />}
    {messages.length === 0 && !claim && '–'}
  </div>
);

const nameOf = ({ work_title, pro }: RegisteredSong) => `${work_title} at ${pro}`;

/** PROS_SONG_WORKLIST: songs by their stage at a PRO, for people who have to act (M20: registrations). */
export const Screen = () => {
  const list = useList<Registered>(source);
  const { rows } = list;
  const columns = useMemo(
    () =>
      columnsOf(
        new Set(
          rows.filter(({ song_uuid }, place) => rows[place - 1]?.song_uuid === song_uuid).map(({ uuid }) => uuid),
        ),
      ),
    [rows],
  );
  return (
    <div className={classes.root}>
      <PageHead
        title="Registered Songs"
        count={list.paging?.total_size}
        back={{ to: linkTo('PROS_SONG_REGISTRATIONS'), label: 'Song Registrations' }}
      >
        {list.state.filters.pro_uuid === undefined &&
          list.state.filters.file_uuid === undefined &&
          'Choose a PRO to include songs that were never sent to it.'}
      </PageHead>
      <FilterBar list={list} filters={filters} searchLabel="Search by title" />
      <ListTable<Registered>
        list={list}
        label="Registered Songs"
        columns={columns}
        nameOf={nameOf}
        emptyHint="Songs appear here once they are sent to a PRO, and by what it answers."
        failedText="Impossible to fetch the songs."
      />
    </div>
  );
};
