import { listNotes, listUserActivityOfResource, readWaiting } from '@segno/contract/account';
import {
  approveTrack,
  deleteTrackSubmission,
  listTrackSubmissions,
  readTrackSubmission,
  rejectTrack,
  requestTrackRevision,
  undoTrackDecision,
  type TrackAction,
  type TrackSubmissionDetail,
} from '@segno/contract/submissions';
import { call } from '@segno/host';
import type { EntityForm } from '@segno/ui/form';
import { useReviewMoves, type AskedMove } from '../../page/useReviewMoves';

/** Moves of a whole submission by a reviewer. */
type TrackMove = Extract<TrackAction, 'approve' | 'reject' | 'request_revision' | 'delete'>;

/** Notice of each move (specification section 8). */
const notices: Record<TrackMove, string> = {
  approve: 'Track approved',
  reject: 'Track declined',
  request_revision: 'Revision has been requested',
  delete: 'Track deleted',
};

const make = ({
  move,
  uuid,
  status,
  note,
}: AskedMove<TrackMove, TrackSubmissionDetail['status']>): Promise<unknown> => {
  const params = { uuid };
  switch (move) {
    case 'approve':
      return call(approveTrack, { params, body: status ? { status: status.id } : {} });
    case 'reject':
      return call(rejectTrack, { params, body: note ? { note } : {} });
    case 'request_revision':
      return call(requestTrackRevision, { params, body: note ? { note } : {} });
    case 'delete':
      return call(deleteTrackSubmission, { params });
  }
};

/** Moves of track submissions, from the list or from a page whose form is saved first. */
export const useTrackMoves = (form?: EntityForm) =>
  useReviewMoves<TrackMove, TrackSubmissionDetail['status']>({
    ...(form && { form }),
    make,
    notices,
    decisions: ['approve', 'reject', 'request_revision'],
    takeBack: (uuid) => call(undoTrackDecision, { params: { uuid } }),
    removes: 'delete',
    refetched: [readTrackSubmission, listNotes, listUserActivityOfResource, readWaiting],
    list: listTrackSubmissions,
    listRoute: 'TRACK_SUBMISSIONS',
    oneRoute: 'TRACK_SUBMISSION_EDIT_PAGE',
  });
