import { listMySongRevisions, type SongRevisionRow } from '@segno/contract/portal';
import { PageHead, RelativeTime } from '@segno/ui';
import { type Column, FilterBar, type ListShapeOf, listSource, ListTable, useList } from '@segno/ui/list';
import { AskedNotes } from './AskedNotes';
import { TracksToRevise, useTracksToRevise } from './TracksToRevise';
import classes from './RevisionsScreen.module.css';

const source = listSource({ endpoint: listMySongRevisions, rows: 'song_revisions', search: 'work_title' });
type Revisions = ListShapeOf<typeof source>;

const nameOf = ({ work_title }: SongRevisionRow) => work_title;

type Sort = 'work_title' | 'source_files_count' | 'revision_requested_at';

/** The song, what is to be changed, in how many files, and since when. */
const revisionColumns: readonly Column<SongRevisionRow, Sort>[] = [
  { field: 'work_title', header: 'Title', priority: 1 },
  {
    field: 'revision_note',
    header: 'Revision note',
    priority: 1,
    cell: (_note, revision) => <AskedNotes revision={revision} />,
  },
  { field: 'source_files_count', header: 'Files', width: 96, align: 'right', priority: 2 },
  {
    field: 'revision_requested_at',
    header: 'Requested',
    width: 152,
    priority: 2,
    cell: (moment) => <RelativeTime value={moment} />,
  },
];

/** REVISIONS_REQUESTED: the artist's songs with declined files. */
export const Screen = () => {
  const list = useList<Revisions>(source);
  const tracks = useTracksToRevise();
  const isOnlyTracks = tracks.length > 0 && list.paging?.total_size === 0 && list.state.search === '';
  return (
    <div className={classes.root}>
      <PageHead title="Revisions Requested" count={list.paging && list.paging.total_size + tracks.length} />
      <TracksToRevise tracks={tracks} />
      {!isOnlyTracks && (
        <>
          <FilterBar list={list} filters={{}} searchLabel="Search by title" />
          <ListTable<Revisions>
            list={list}
            label="Revisions Requested"
            columns={revisionColumns}
            nameOf={nameOf}
            rowRoute="REVISIONS_REQUESTED_EDIT"
            emptyHint="No file of your songs is requested again. When one is declined, the song appears here."
          />
        </>
      )}
    </div>
  );
};
