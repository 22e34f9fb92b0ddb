import type { TrackSubmissionRow } from '@segno/contract/submissions';

/** What a reviewer can do with a submission. */
export type TrackMove = 'approve' | 'decline' | 'revise' | 'remove';

/** The notice of each move (specification section 8). */
export const moveNotices: Record<TrackMove, string> = {
  approve: 'Track approved',
  decline: 'Track declined',
  revise: 'Revision has been requested',
  remove: 'Track deleted',
};

type Flags = Pick<
  TrackSubmissionRow,
  'is_approvable' | 'is_rejectable' | 'is_revisable' | 'is_deletable' | 'last_approver'
>;

/**
 * The moves that the submission's flags allow. The person who gave the first approval is never offered the second.
 * @param me uuid of the signed-in person
 */
export const allowedMoves = (track: Flags, me: string | undefined): ReadonlySet<TrackMove> => {
  const moves: [TrackMove, boolean][] = [
    ['approve', track.is_approvable && track.last_approver !== me],
    ['revise', track.is_revisable],
    ['decline', track.is_rejectable],
    ['remove', track.is_deletable],
  ];
  return new Set(moves.flatMap(([move, allowed]) => (allowed ? [move] : [])));
};
