import { linkTo, type SortKeyOf } from '@segno/contract';
import {
  batchSongs,
  plainCells,
  cellPermission,
  editSongCells,
  pushSongs,
  song,
  type SongRow,
} from '@segno/contract/catalog';
import { useCan, useInvalidate } from '@segno/host';
import { Button, lazyPart, PageHead, Stack } from '@segno/ui';
import { PlayThroughButton } from '@segno/ui/audio';
import {
  type Column,
  columnsOf,
  FilterBar,
  ListTable,
  ListToolbar,
  type RowAction,
  useAddressQuery,
  useAllowed,
  useList,
  WaitingButton,
} from '@segno/ui/list';
import { IconEdit, IconMusicSearch, IconPlus, IconTrash } from '@segno/ui/icons';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { SongSound } from './sound/SongSound';
import { FileCount } from './state/FileCount';
import { PublishStateBadge } from './state/PublishStateBadge';
import classes from './SongsScreen.module.css';
import { useSongSelection } from './batch/useSongSelection';
import { useMayCreateSongs } from './create/useMayCreateSongs';
import { gridMode, isGridMode } from './grid/gridMode';
import { SongCounters } from './list/SongCounters';
import { songFilters } from './list/songFilters';
import { songsLike, songSource } from './list/songSource';
import { SongListTools } from './list/SongListTools';
import { SongSearchTools } from './list/SongSearchTools';
import { songTable } from './list/songTable';
import { useMoreColumns } from './list/useMoreColumns';
import { playableSong } from './sound/songSound';
import { useSongRemoval } from './useSongRemoval';

type SongColumn = Column<SongRow, SortKeyOf<typeof song>>;

const plainColumns = columnsOf<SongRow, SortKeyOf<typeof song>, typeof songTable>(songTable, {
  sound: (row) => <SongSound song={row} thumbnail={row.full_source_file?.waveform_thumbnail} />,
  publish_state: (row) => <PublishStateBadge song={row} />,
  source_files_count: (row) => <FileCount song={row} />,
});

/** X14: the tag by which a song was found; S19: what makes it similar to another one. */
const reasonColumn = (isLike: boolean): SongColumn => ({
  field: 'match_reason',
  header: isLike ? 'Alike in' : 'Found by',
  priority: 2,
});

/** Make room for it: the list cannot be ordered by them, or who compares songs does not ask for them. */
const left = new Set(['content_tier', 'source_files_count']);
const leftOfLike = new Set([...left, 'work_id', 'curation_state', 'updated_at']);

/** What the song list shows of each song; why it was found stands beside the title while there is a reason. */
function useSongColumns(
  rows: readonly SongRow[],
  { isLike, isArranged }: { isLike: boolean; isArranged: boolean },
): readonly SongColumn[] {
  const hasReasons = rows.some(({ match_reason }) => match_reason !== null);
  return useMemo(() => {
    const [title, ...others] = plainColumns;
    if (!hasReasons || !title) return plainColumns;
    // A person who has chosen columns has chosen what gives way, too.
    const kept = others.filter((column) => isArranged || !(isLike ? leftOfLike : left).has(column.field ?? column.id));
    return [title, reasonColumn(isLike), ...kept];
  }, [hasReasons, isLike, isArranged]);
}

const removeAction: Omit<RowAction<SongRow>, 'run'> = {
  label: 'Delete',
  icon: IconTrash,
  permission: song.remove.permission,
  // Choices section 3: what was published once stays.
  when: ({ publish_state }) => publish_state === 'Not Published' || publish_state === 'Error',
};

const bulkBar = lazyPart(async () => (await import('./batch/BulkBar')).BulkBar);

const likePanel = lazyPart(async () => (await import('./similar/LikePanel')).LikePanel);

const songGrid = lazyPart(async () => (await import('./grid/SongGrid')).SongGrid);

const songDrop = lazyPart(async () => (await import('./import/SongDrop')).SongDrop);

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
  const mayCreate = useMayCreateSongs();
  const mayPublish = useCan(pushSongs.permission);
  const mayRemove = useCan(song.remove.permission);
  const isLike = list.state.filters.like !== undefined;
  const { params, change } = useAddressQuery();
  const columns = useSongColumns(list.rows, { isLike, isArranged: params.has('columns') });
  const moreColumns = useMoreColumns(list);
  const mayEdit = useMayEditCells();
  const isEditing = mayEdit && isGridMode(params);
  const [hasLeftGrid, setHasLeftGrid] = useState(false);
  const navigate = useNavigate();
  const rowActions = useMemo(
    () => [
      { label: 'Like this one', icon: IconMusicSearch, run: ({ uuid }: SongRow) => void navigate(songsLike(uuid)) },
      { ...removeAction, run: remove },
    ],
    [navigate, remove],
  );
  return (
    <Stack gap="sm">
      <PageHead
        title={songTable.label}
        count={list.paging?.total_size}
        action={
          mayCreate && (
            <>
              {mayBatch && <songDrop.Component />}
              <CreateSongButton />
            </>
          )
        }
      />
      <ListToolbar>
        <WaitingButton list={list} of="songs" />
        <SongCounters list={list} />
        {/* Before what only scrolls into sight on narrow screens. */}
        {mayEdit && !isEditing && <EditInList autoFocus={hasLeftGrid} onClick={() => change(gridMode)} />}
        <PlayThroughButton list={list} name={songTable.label} trackOf={playableSong} />
        <SongListTools view={list.view} />
      </ListToolbar>
      {isLike && <likePanel.Component list={list} />}
      <FilterBar
        list={list}
        filters={songFilters}
        searchLabel="Search by title, work ID, ISRC, artist or tag"
        searchTools={<SongSearchTools list={list} />}
      />
      {isEditing ? (
        <songGrid.Component
          list={list}
          columns={columns}
          moreColumns={moreColumns}
          onLeave={() => {
            setHasLeftGrid(true);
            change({ edit: undefined });
          }}
        />
      ) : (
        <ListTable
          list={list}
          label={songTable.label}
          columns={columns}
          moreColumns={moreColumns}
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

/** Leads to the form of a new song. */
const CreateSongButton = () => (
  <Button component={Link} to={linkTo('SONG_CREATE')} leftSection={<IconPlus size={16} aria-hidden />}>
    Create Song
  </Button>
);

/** Turns the song list into a table whose cells are edited; on a narrow screen, where songs are cards, there is none. */
const EditInList = (props: { autoFocus: boolean; onClick: () => void }) => (
  <Button
    {...props}
    variant="default"
    size="compact-md"
    className={classes.root}
    leftSection={<IconEdit size={16} aria-hidden />}
  >
    Edit in list
  </Button>
);

/** True for who may save the cells of any column. */
const useMayEditCells = (): boolean => {
  const allowed = useAllowed();
  return allowed(editSongCells.permission) && plainCells.some((column) => allowed(cellPermission(column)));
};
