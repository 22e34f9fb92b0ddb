import { type ArtistSubmissionRow, artistSubmissionStatusChoices, sourceChoices } from '@segno/contract/submissions';
import { PageHead, Stack } from '@segno/ui';
import { countryChoices } from '@segno/ui/form';
import { IconCheck, IconTrash, IconX } from '@segno/ui/icons';
import {
  assignmentChoices,
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
import { useArtistSubmissionMoves } from '../useArtistSubmissionMoves';
import { useMoveQuestions } from '../useMoveQuestions';
import { artistSubmissionColumns } from './artistSubmissionColumns';
import { artistSubmissionSource } from './artistSubmissionSource';

const nameOf = ({ full_name }: ArtistSubmissionRow): string => full_name;

/** The filters of the list of artist submissions. */
const artistSubmissionFilters: FilterBarProps<ListShapeOf<typeof artistSubmissionSource>>['filters'] = {
  status: multiSelectFilter({ label: 'Status', options: artistSubmissionStatusChoices }),
  source: multiSelectFilter({ label: 'Source', options: sourceChoices }),
  assigned_user: singleSelectFilter({
    label: 'Assignment',
    options: assignmentChoices({ mine: 'Show only mine', others: "Show only others'" }),
  }),
  waiting_for_me: flagFilter({ label: 'Waiting', yes: 'For me', no: 'Not for me' }),
  country: multiSelectFilter({ label: 'Country', options: countryChoices }),
  deleted: flagFilter({ label: 'Deleted', yes: 'Deleted', no: 'Not deleted' }),
};

/** ARTIST_SUBMISSIONS: artists who want to join the library, for staff. */
export const Screen = () => {
  const list = useList(artistSubmissionSource);
  const { run } = useArtistSubmissionMoves();
  const { askToDecline, askToDelete, dialog } = useMoveQuestions();

  const decline = async (row: ArtistSubmissionRow) => {
    const note = await askToDecline(row);
    if (note !== undefined) await run({ move: 'reject', uuid: row.uuid, note });
  };
  const remove = async ({ uuid }: ArtistSubmissionRow) => {
    if (await askToDelete()) await run({ move: 'delete', uuid });
  };
  const rowActions: readonly RowAction<ArtistSubmissionRow>[] = [
    {
      label: 'Approve',
      icon: IconCheck,
      when: ({ is_approvable }) => is_approvable,
      run: ({ uuid }) => void run({ move: 'approve', uuid }),
    },
    { label: 'Decline', icon: IconX, when: ({ is_rejectable }) => is_rejectable, run: (row) => void decline(row) },
    { label: 'Delete', icon: IconTrash, when: ({ is_deletable }) => is_deletable, run: (row) => void remove(row) },
  ];

  return (
    <Stack gap="sm">
      <PageHead title="Artist Submissions" count={list.paging?.total_size} />
      <ListToolbar>
        <WaitingButton list={list} of="artist_submissions" />
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
      {dialog}
    </Stack>
  );
};
