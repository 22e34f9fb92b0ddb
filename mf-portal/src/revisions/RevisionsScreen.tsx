import { listMySongRevisions, type SongRevisionRow } from '@segno/contract/portal';
import { PageHead } from '@segno/ui';
import { FilterBar, listSource, ListTable, useList, type ListShapeOf } from '@segno/ui/list';
import { revisionColumns } from './revisionColumns';
import classes from './RevisionsScreen.module.css';

const source = listSource({ endpoint: listMySongRevisions, rows: 'song_revisions', search: 'work_title' });
type Revisions = ListShapeOf<typeof source>;

const nameOf = ({ work_title }: SongRevisionRow) => work_title;

/** REVISIONS_REQUESTED: the artist's songs of which files were declined. */
export const Screen = () => {
  const list = useList<Revisions>(source);
  return (
    <div className={classes.root}>
      <PageHead title="Revisions Requested" count={list.paging?.total_size} />
      <FilterBar list={list} filters={{}} searchLabel="Search by title" />
      <ListTable<Revisions>
        list={list}
        label="Revisions Requested"
        columns={revisionColumns}
        nameOf={nameOf}
        rowRoute="REVISIONS_REQUESTED_EDIT"
        emptyHint="No revision is requested of you. When a file of a song is declined, the song appears here."
      />
    </div>
  );
};
