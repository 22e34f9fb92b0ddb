import { ownRepUuid } from '@segno/contract';
import { listNotes, listUserActivityOfResource } from '@segno/contract/account';
import {
  approveArtistSubmission,
  deleteArtistSubmission,
  listArtistSubmissions,
  onboardArtistSubmission,
  readArtistSubmission,
  rejectArtistSubmission,
  undoArtistDecision,
  updateArtistSubmission,
  type ArtistSubmissionAction,
  type ArtistSubmissionRow,
} from '@segno/contract/submissions';
import { call, useSession } from '@segno/host';
import type { EntityForm } from '@segno/ui/form';
import { useReviewMoves, type AskedMove } from '../page/useReviewMoves';

/** What a reviewer can do with an artist submission as a whole. */
type ArtistMove = Exclude<ArtistSubmissionAction, 'update'> | 'assign';

/** The notice of each move (specification section 8). */
const notices: Record<ArtistMove, string> = {
  approve: 'Submission approved',
  onboard: 'Artist onboarded',
  reject: 'Submission declined',
  delete: 'Submission deleted',
  assign: 'Submission assigned to you',
};

const make = ({ move, uuid, status, note }: AskedMove<ArtistMove, ArtistSubmissionRow['status']>): Promise<unknown> => {
  const params = { uuid };
  switch (move) {
    case 'approve':
      return call(approveArtistSubmission, { params, body: status ? { status: status.id } : {} });
    case 'onboard':
      return call(onboardArtistSubmission, { params, body: {} });
    case 'reject':
      return call(rejectArtistSubmission, { params, body: note ? { note } : {} });
    case 'delete':
      return call(deleteArtistSubmission, { params });
    case 'assign':
      return call(updateArtistSubmission, { params, body: { assigned_user: ownRepUuid(useSession.getState()) } });
  }
};

/** Moves of artist submissions, from the list, or from the page of one whose form is saved first. */
export const useArtistSubmissionMoves = (form?: EntityForm) =>
  useReviewMoves<ArtistMove, ArtistSubmissionRow['status']>({
    ...(form && { form }),
    make,
    notices,
    decisions: ['approve', 'reject'],
    takeBack: (uuid) => call(undoArtistDecision, { params: { uuid } }),
    removes: 'delete',
    refetched: [readArtistSubmission, listArtistSubmissions, listNotes, listUserActivityOfResource],
    list: listArtistSubmissions,
    listRoute: 'ARTIST_SUBMISSIONS',
    oneRoute: 'ARTIST_SUBMISSION_EDIT_PAGE',
  });
