import { type ArtistSubmissionRow, artistSubmissionStatusChoices, sourceChoices } from '@segno/contract/submissions';
import { useSession } from '@segno/host';
import { PageHead, RelativeTime, Stack } from '@segno/ui';
import { countryChoices } from '@segno/ui/form';
import { IconCheck, IconTrash, IconUser, IconX } from '@segno/ui/icons';
import {
  assignmentChoices,
  type Column,
  FilterBar,
  type FilterBarProps,
  flagFilter,
  type ListShapeOf,
  ListTable,
  ListToolbar,
  multiSelectFilter,
  type RowAction,
  singleSelectFilter,
  useList,
  WaitingButton,
} from '@segno/ui/list';
import { useState } from 'react';
import { DecisionDialog } from '../../page/DecisionDialog';
import { UndoButton } from '../../page/UndoButton';
import { ArtistSubmissionStatusBadge } from '../ArtistSubmissionStatusBadge';
import { PlayFile } from '../PlayFile';
import { canTakeOver } from '../artistSubmissionCanOf';
import { useArtistSubmissionMoves } from '../useArtistSubmissionMoves';
import { declineQuestion, useMoveQuestions } from '../useMoveQuestions';
import { artistSubmissionSource } from './artistSubmissionSource';
import classes from './artistSubmissionColumns.module.css';

type SortKey = 'full_name' | 'artist_band_name' | 'status' | 'created_at' | 'updated_at';

/** What the list of artist submissions shows of each. */
const artistSubmissionColumns: readonly Column<ArtistSubmissionRow, SortKey>[] = [
  { field: 'full_name', header: 'Name' },
  { field: 'artist_band_name', header: 'Artist / Band', priority: 3 },
  {
    field: 'status',
    header: 'Status',
    cell: (_, row) => <ArtistSubmissionStatusBadge submission={row} />,
    priority: 2,
  },
  {
    id: 'source_files',
    header: 'Listen',
    cell: (row) =>
      row.source_files.length === 0 ? (
        '–'
      ) : (
        <span className={classes.files}>
          {row.source_files.map((file) => (
            <PlayFile key={file.uuid} submission={row} file={file} />
          ))}
        </span>
      ),
    priority: 3,
  },
  { field: 'source', header: 'Source', cell: (source) => source.name, priority: 4 },
  { field: 'country', header: 'Country', cell: (country) => country?.name ?? '–', priority: 4 },
  { field: 'assigned_user', header: 'Assigned Rep', cell: (user) => user?.full_name ?? '–', priority: 5 },
  {
    field: 'created_at',
    header: 'Submitted',
    width: 104,
    cell: (moment) => <RelativeTime value={moment} />,
    priority: 4,
  },
];

const named = ({ uuid, full_name }: ArtistSubmissionRow) => ({ uuid, name: full_name });
const nameOf = ({ full_name }: ArtistSubmissionRow): string => full_name;

/** The filters of the list of artist submissions. */
const artistSubmissionFilters: FilterBarProps<ListShapeOf<typeof artistSubmissionSource>>['filters'] = {
  status: multiSelectFilter({ label: 'Status', options: artistSubmissionStatusChoices }),
  source: multiSelectFilter({ label: 'Source', options: sourceChoices }),
  assigned_user: singleSelectFilter({
    label: 'Assignment',
    options: assignmentChoices({ mine: 'Show only mine', others: "Show only others'" }),
    ownView: 'My submissions',
  }),
  waiting_for_me: flagFilter({ label: 'Waiting', yes: 'For me', no: 'Not for me' }),
  country: multiSelectFilter({ label: 'Country', options: countryChoices }),
  deleted: flagFilter({ label: 'Deleted', yes: 'Deleted', no: 'Not deleted' }),
};

/** ARTIST_SUBMISSIONS: artists who want to join the library, for staff. */
export const Screen = () => {
  const list = useList(artistSubmissionSource);
  const { run, undo } = useArtistSubmissionMoves();
  const { askToDelete, dialog } = useMoveQuestions();
  const user = useSession((session) => session.user);

  const [declined, setDeclined] = useState<ArtistSubmissionRow>();
  const remove = async (row: ArtistSubmissionRow) => {
    if (await askToDelete()) await run({ move: 'delete', ...named(row) });
  };
  const rowActions: readonly RowAction<ArtistSubmissionRow>[] = [
    {
      label: 'Approve',
      icon: IconCheck,
      when: ({ is_approvable }) => is_approvable,
      run: (row) => void run({ move: 'approve', ...named(row), status: row.status }),
    },
    {
      label: 'Assign to me',
      icon: IconUser,
      when: (row) => canTakeOver(row, user),
      run: (row) => void run({ move: 'assign', ...named(row) }),
    },
    { label: 'Decline', icon: IconX, when: ({ is_rejectable }) => is_rejectable, run: setDeclined },
    { label: 'Delete', icon: IconTrash, when: ({ is_deletable }) => is_deletable, run: (row) => void remove(row) },
  ];

  return (
    <Stack gap="sm">
      <PageHead title="Artist Submissions" count={list.paging?.total_size} />
      <ListToolbar>
        <WaitingButton list={list} of="artist_submissions" />
        <UndoButton undo={undo} />
      </ListToolbar>
      <FilterBar list={list} filters={artistSubmissionFilters} searchLabel="Search by name or band" />
      <ListTable
        list={list}
        label="Artist Submissions"
        columns={artistSubmissionColumns}
        nameOf={nameOf}
        rowRoute="ARTIST_SUBMISSION_EDIT_PAGE"
        rowActions={rowActions}
        emptyHint="Artists appear here as soon as they apply."
      />
      {declined && (
        <DecisionDialog
          question={declineQuestion(declined)}
          uuid={declined.uuid}
          opened
          onClose={() => setDeclined(undefined)}
          onSend={(note) => {
            setDeclined(undefined);
            void run({ move: 'reject', ...named(declined), note });
          }}
        />
      )}
      {dialog}
    </Stack>
  );
};
