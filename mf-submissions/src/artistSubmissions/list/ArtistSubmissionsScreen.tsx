import type { ArtistSubmissionRow } from '@segno/contract/submissions';
import { PageHead, Stack } from '@segno/ui';
import { IconCheck, IconTrash, IconX } from '@segno/ui/icons';
import { FilterBar, ListTable, ListToolbar, useList, WaitingButton, type RowAction } from '@segno/ui/list';
import { useArtistSubmissionMoves } from '../useArtistSubmissionMoves';
import { useMoveQuestions } from '../useMoveQuestions';
import { artistSubmissionColumns } from './artistSubmissionColumns';
import { artistSubmissionFilters } from './artistSubmissionFilters';
import { artistSubmissionSource } from './artistSubmissionSource';

const nameOf = ({ full_name }: ArtistSubmissionRow): string => full_name;

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
