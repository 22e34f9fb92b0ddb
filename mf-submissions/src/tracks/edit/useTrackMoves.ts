import { listNotes, listUserActivityOfResource, readWaiting } from '@segno/contract/account';
import {
  approveTrack,
  deleteTrackSubmission,
  listTrackSubmissions,
  readTrackSubmission,
  rejectTrack,
  requestTrackRevision,
  type TrackAction,
} from '@segno/contract/submissions';
import { call, notifySuccess, queryKey, useGo, useInvalidate } from '@segno/host';
import type { EntityForm } from '@segno/ui/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** What a reviewer can do with a submission as a whole. */
type TrackMove = Extract<TrackAction, 'approve' | 'reject' | 'request_revision' | 'delete'>;

/** The notice of each move (specification section 8). */
const notices: Record<TrackMove, string> = {
  approve: 'Track approved',
  reject: 'Track declined',
  request_revision: 'Revision has been requested',
  delete: 'Track deleted',
};

interface AskedMove {
  move: TrackMove;
  /** An external note that goes with a requested revision or a refusal. */
  note?: string;
  /** The submission to go on with once this is done. */
  next?: string;
}

/** The button that was pressed may be gone with the move; the keyboard goes on from the title then. */
const focusTitle = (): void => {
  if (document.activeElement === document.body) document.getElementById('page-title')?.focus();
};

const make = ({ move, note }: AskedMove, uuid: string): Promise<unknown> => {
  const params = { uuid };
  switch (move) {
    case 'approve':
      return call(approveTrack, { params });
    case 'reject':
      return call(rejectTrack, { params, body: note ? { note } : {} });
    case 'request_revision':
      return call(requestTrackRevision, { params, body: note ? { note } : {} });
    case 'delete':
      return call(deleteTrackSubmission, { params });
  }
};

/**
 * Moves a submission, tells so, and has everything refetched that shows it. What is typed in the form is saved first:
 * an approval is of what is on the screen. A failed move is reported by the page's one handler, in the server's words.
 */
export const useTrackMoves = (uuid: string, form: EntityForm) => {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const go = useGo();
  const refresh = () => invalidate(readTrackSubmission, listNotes, listUserActivityOfResource, readWaiting);

  const { mutate, isPending, variables } = useMutation({
    mutationFn: (asked: AskedMove) => make(asked, uuid),
    onSuccess: async (_, { move, next }) => {
      notifySuccess(notices[move]);
      if (next !== undefined) {
        void refresh();
        return go('TRACK_SUBMISSION_EDIT_PAGE', { uuid: next });
      }
      if (move !== 'delete') {
        await refresh();
        return focusTitle();
      }
      // There is nothing left to read here, and a list that still shows it must not flash up.
      client.removeQueries({ queryKey: queryKey(listTrackSubmissions).slice(0, 1), type: 'inactive' });
      form.reset();
      return go('TRACK_SUBMISSIONS');
    },
    // Somebody else was faster, as a rule: what is allowed now is another thing.
    onError: refresh,
  });

  const run = async (asked: AskedMove) => {
    if (asked.move !== 'delete' && form.isUnsaved()) {
      await form.save();
      if (form.isUnsaved()) return;
    }
    mutate(asked);
  };
  return { run, running: isPending ? variables.move : undefined };
};
