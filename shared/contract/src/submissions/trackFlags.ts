import { keysOf } from '../core/keysOf';
import { trackCan, type TrackAction, type TrackCan, type TrackPerson } from './trackActions';
import { statusOf } from './trackStatuses';
import type { TrackSubmissionRow } from './trackSubmission';

/** The flags in an answer for its reader, and the action that each of them allows (T1: track statuses). */
const flags = {
  is_approvable: 'approve',
  is_revisable: 'request_revision',
  is_rejectable: 'reject',
  is_deletable: 'delete',
  final_source_files_can_be_submitted: 'deliver',
  artist_can_edit_name: 'rename_own',
  music_team_can_edit_name: 'rename',
} as const satisfies Partial<Record<keyof TrackSubmissionRow, TrackAction>>;

type TrackFlag = keyof typeof flags;

/** The flags of a submission for somebody who can do this. */
export const trackFlags = (can: TrackCan): Record<TrackFlag, boolean> => ({
  is_approvable: can(flags.is_approvable),
  is_revisable: can(flags.is_revisable),
  is_rejectable: can(flags.is_rejectable),
  is_deletable: can(flags.is_deletable),
  final_source_files_can_be_submitted: can(flags.final_source_files_can_be_submitted),
  artist_can_edit_name: can(flags.artist_can_edit_name),
  music_team_can_edit_name: can(flags.music_team_can_edit_name),
});

/** What a screen needs from an answer to know what its reader can do. */
export type AnsweredTrack = Pick<TrackSubmissionRow, 'status' | 'artist' | 'last_approver' | TrackFlag>;

/** What the reader of an answer can do: according to the rules, and to the answer's flag if there is one. */
export const answeredCan = (track: AnsweredTrack, reader: TrackPerson): TrackCan => {
  const can = trackCan(
    { status: statusOf(track), artistUuid: track.artist.uuid, lastApprover: track.last_approver },
    reader,
  );
  return (action) => can(action) && keysOf(flags).every((flag) => flags[flag] !== action || track[flag]);
};
