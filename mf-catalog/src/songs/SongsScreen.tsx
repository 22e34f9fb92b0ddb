import { linkTo } from '@segno/contract';
import {
  batchSongs,
  cellColumns,
  cellPermission,
  createSongReport,
  editSongCells,
  pushSongs,
  song,
  type SongRow,
} from '@segno/contract/catalog';
import { useCan, useInvalidate } from '@segno/host';
import { Anchor, Button, lazyPart, PageHead, Stack } from '@segno/ui';
import { PlayThroughButton } from '@segno/ui/audio';
import {
  FilterBar,
  ListTable,
  ListToolbar,
  RouteLink,
  type RowAction,
  useAddressQuery,
  useAllowed,
  useList,
  WaitingButton,
} from '@segno/ui/list';
import { IconPlus, IconTrash } from '@segno/ui/icons';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import classes from './SongsScreen.module.css';
import { useSongSelection } from './batch/useSongSelection';
import { useMayCreateSongs } from './create/useMayCreateSongs';
import { gridMode, isGridMode } from './grid/gridMode';
import { useSongColumns } from './list/songColumns';
import { SongCounters } from './list/SongCounters';
import { songFilters } from './list/songFilters';
import { songSource } from './list/songSource';
import { songTable } from './list/songTable';
import { ExportSongs } from './report/ExportSongs';
import { playableSong } from './sound/songSound';
import { useSongRemoval } from './useSongRemoval';

const removeAction: Omit<RowAction<SongRow>, 'run'> = {
  label: 'Delete',
  icon: IconTrash,
  permission: song.remove.permission,
  // Choices section 3: what was published once stays.
  when: ({ publish_state }) => publish_state === 'Not Published' || publish_state === 'Error',
};

const bulkBar = lazyPart(async () => (await import('./batch/BulkBar')).BulkBar);

const songGrid = lazyPart(async () => (await import('./grid/SongGrid')).SongGrid);

const titleOf = ({ work_title }: SongRow): string => work_title;

/** SONGS: the library's songs, found by their state. */
export const Screen = () => {
  const list = useList(songSource);
  const invalidate = useInvalidate();
  const { remove, dialog } = useSongRemoval(() => {
    // The page would be empty without its last row.
    if (list.rows.length === 1 && list.state.pagenum > 1) list.setPage(list.state.pagenum - 1);
    void invalidate(song.list);
  });
  const selection = useSongSelection(list);
  // It stays from then on: what it has opened outlives the selection.
  const [hasSelected, setHasSelected] = useState(false);
  if (!hasSelected && selection.rows.state !== 'none') setHasSelected(true);
  const mayBatch = useCan(batchSongs.permission);
  const mayExport = useCan(createSongReport.permission);
  const mayPublish = useCan(pushSongs.permission);
  const mayRemove = useCan(song.remove.permission);
  const columns = useSongColumns(list.rows);
  const { params, change } = useAddressQuery();
  const mayEdit = useMayEditCells();
  const isEditing = mayEdit && isGridMode(params);
  const rowActions = useMemo(() => [{ ...removeAction, run: remove }], [remove]);
  return (
    <Stack gap="sm">
      <PageHead title={songTable.label} count={list.paging?.total_size} action={<CreateSongButton />} />
      <ListToolbar>
        <WaitingButton list={list} of="songs" />
        <SongCounters list={list} />
        {/* Before what only scrolls into sight on narrow screens. */}
        {mayEdit && !isEditing && <EditInList onClick={() => change(gridMode)} />}
        <PlayThroughButton list={list} name={songTable.label} trackOf={playableSong} />
        {mayBatch && <RouteLink to="BATCH_OPERATIONS">Batch updates</RouteLink>}
        {mayBatch && <RouteLink to="SONG_IMPORT_CREATE">Import</RouteLink>}
        {mayExport && <ExportSongs view={list.view} />}
      </ListToolbar>
      <FilterBar list={list} filters={songFilters} searchLabel="Search by title, work ID, ISRC, artist or tag" />
      {isEditing ? (
        <songGrid.Component onLeave={() => change({ edit: undefined })} />
      ) : (
        <ListTable
          list={list}
          label={songTable.label}
          columns={columns}
          nameOf={titleOf}
          rowRoute="SONG_EDIT"
          rowActions={rowActions}
          {...(mayBatch || mayPublish || mayRemove ? { selection: selection.rows } : {})}
          emptyHint="Songs appear here once the files of an approved track are delivered, or when they are created."
          failedText="Impossible to fetch the songs."
        />
      )}
      {hasSelected && !isEditing && <bulkBar.Component list={list} selection={selection} />}
      {dialog}
    </Stack>
  );
};

/** Leads to the form of a new song, for those who may make one. */
const CreateSongButton = () => {
  const mayCreate = useMayCreateSongs();
  if (!mayCreate) return null;
  return (
    <Button component={Link} to={linkTo('SONG_CREATE')} leftSection={<IconPlus size={16} aria-hidden />}>
      Create Song
    </Button>
  );
};

/** Turns the song list into a table whose cells are edited; on a narrow screen, where songs are cards, there is none. */
const EditInList = ({ onClick }: { onClick: () => void }) => (
  <Anchor component="button" type="button" className={classes.root} onClick={onClick}>
    Edit in list
  </Anchor>
);

/** True for who may save the cells of any column. */
const useMayEditCells = (): boolean => {
  const allowed = useAllowed();
  return allowed(editSongCells.permission) && cellColumns.some((column) => allowed(cellPermission(column)));
};
