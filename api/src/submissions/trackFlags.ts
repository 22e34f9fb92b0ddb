import type { TrackStatusId } from '@segno/contract/submissions';
import { userCan, type CurrentUser } from '../platform/session';

type Move = 'approve' | 'revise' | 'reject' | 'delete' | 'deliver' | 'artistName' | 'staffName' | 'properties';

/** What each status allows (T1, T4). */
const allowed: Record<TrackStatusId, readonly Move[]> = {
  1: ['approve', 'revise', 'reject', 'delete', 'artistName', 'staffName', 'properties'],
  2: ['approve', 'revise', 'reject', 'delete', 'staffName', 'properties'],
  3: ['revise', 'reject', 'deliver', 'staffName'],
  4: ['reject', 'delete', 'artistName', 'staffName'],
  5: ['approve', 'revise', 'reject', 'delete', 'staffName', 'properties'],
  6: [],
  7: [],
  8: ['delete'],
  9: [],
  10: ['reject', 'deliver'],
};

const isStatusId = (id: number): id is TrackStatusId => id in allowed;

/** True when the table lets a submission in this status make the move. */
export const statusAllows = (status: number, move: Move): boolean =>
  isStatusId(status) && allowed[status].includes(move);

/** The permission flags of a submission for one reader (T1, P1). Nobody approves twice in a row. */
export function trackFlags(track: { status: number; last_approver: string | null }, user: CurrentUser) {
  const can = (move: Move) => statusAllows(track.status, move);
  const reviews = userCan(user, 'CAN_APPROVE_NEW_TRACK_SUBMISSIONS');
  const submits = userCan(user, 'CAN_CREATE_NEW_TRACK_SUBMISSIONS');
  return {
    is_approvable: reviews && can('approve') && track.last_approver !== user.uuid,
    is_revisable: reviews && can('revise'),
    is_rejectable: reviews && can('reject'),
    is_deletable: reviews && can('delete'),
    requires_revision: track.status === 4,
    final_source_files_can_be_submitted: submits && can('deliver'),
    artist_can_edit_name: submits && can('artistName'),
    music_team_can_edit_name: reviews && can('staffName'),
  };
}
