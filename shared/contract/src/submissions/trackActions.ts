import { allows } from '../core/endpoint';
import type { Permission } from '../core/permissions';
import { approvalRefusal, lead, statusAfterMoves, stay, type ReviewRule } from './reviewRules';
import { trackStatuses, type TrackStatus } from './trackStatuses';

/** Who reviews all submissions, and who submits and delivers their own (P1: permissions). */
export const reviewer = 'CAN_APPROVE_NEW_TRACK_SUBMISSIONS' satisfies Permission;
export const submitter = 'CAN_CREATE_NEW_TRACK_SUBMISSIONS' satisfies Permission;

/** By a reviewer, the artist of the track, or automatically by the server. */
type TrackRule = ReviewRule<TrackStatus, typeof reviewer | typeof submitter | 'server'>;

const rules = {
  approve: {
    by: reviewer,
    moves: [
      lead('pending_final_feedback', 'new', 'revision_submitted'),
      lead('ready_for_delivery', 'pending_final_feedback'),
    ],
    refusal: 'This track cannot be approved now.',
  },
  request_revision: {
    by: reviewer,
    moves: [lead('revision_requested', 'new', 'pending_final_feedback', 'ready_for_delivery', 'revision_submitted')],
    refusal: 'A revision cannot be requested now.',
  },
  reject: {
    by: reviewer,
    moves: [
      lead(
        'rejected',
        'new',
        'pending_final_feedback',
        'ready_for_delivery',
        'revision_requested',
        'revision_submitted',
        'delivery_error',
      ),
    ],
    refusal: 'This track cannot be declined now.',
  },
  delete: {
    by: reviewer,
    moves: [stay('new', 'pending_final_feedback', 'revision_requested', 'revision_submitted', 'rejected')],
    refusal: 'This track cannot be deleted now.',
  },
  /** Renaming by staff. */
  rename: {
    by: reviewer,
    moves: [stay('new', 'pending_final_feedback', 'ready_for_delivery', 'revision_requested', 'revision_submitted')],
    refusal: 'The name can no longer be changed.',
  },
  /** T4: they determine what is delivered, so they are fixed after the second approval. */
  change_audio_properties: {
    by: reviewer,
    moves: [stay('new', 'pending_final_feedback', 'revision_submitted')],
    refusal: 'The audio properties can no longer be changed.',
  },
  rename_own: {
    by: submitter,
    moves: [stay('new', 'revision_requested')],
    refusal: 'The name can no longer be changed. Please contact your rep.',
  },
  describe_own: {
    by: submitter,
    moves: [stay('new', 'revision_requested')],
    refusal: 'The description can no longer be changed.',
  },
  /** Nobody has reviewed it yet: it can be withdrawn. */
  withdraw: {
    by: submitter,
    moves: [stay('new')],
    refusal: 'The track can no longer be withdrawn. Please contact your rep.',
  },
  /** A new mp3 answers a requested revision; before the first review it just replaces the first one. */
  replace_mp3: {
    by: submitter,
    moves: [stay('new'), lead('revision_submitted', 'revision_requested')],
    refusal: 'The mp3 can no longer be replaced.',
  },
  deliver: {
    by: submitter,
    moves: [lead('delivery_in_progress', 'ready_for_delivery', 'delivery_error')],
    refusal: 'Files cannot be delivered now.',
  },
  /** All files are valid, and the song is created. */
  complete_delivery: {
    by: 'server',
    moves: [lead('delivery_complete', 'delivery_in_progress')],
    refusal: 'No delivery is in progress.',
  },
  fail_delivery: {
    by: 'server',
    moves: [lead('delivery_error', 'delivery_in_progress')],
    refusal: 'No delivery is in progress.',
  },
  /** All files of the song are approved, and it is ready for publication. */
  acquire: {
    by: 'server',
    moves: [lead('acquisition_complete', 'delivery_complete')],
    refusal: 'The delivery is not complete.',
  },
} as const satisfies Record<string, TrackRule>;

/** The possible actions on a submission (T1: track statuses; T2: moves between statuses). */
export type TrackAction = keyof typeof rules;

/** The facts about a submission that the rules need. */
export interface TrackFacts {
  /** Undefined for one that this version does not know: it allows no action. */
  status: TrackStatus | undefined;
  artistUuid: string;
  lastApprover: string | null;
}

/** The facts about the acting person. */
export interface TrackPerson {
  uuid: string;
  permissions: readonly string[];
  /** The artist of this person; null for staff. */
  artistUuid: string | null;
}

const ruleOf = (action: TrackAction): TrackRule => rules[action];

/** The status after an action; undefined if it is not possible. */
export const statusAfter = (status: TrackStatus | undefined, action: TrackAction): TrackStatus | undefined =>
  statusAfterMoves(ruleOf(action).moves, status);

/** The statuses in which an action is possible. */
export const statusesFor = (action: TrackAction): readonly TrackStatus[] =>
  trackStatuses.filter((status) => statusAfter(status, action) !== undefined);

/** Why an action is refused to somebody with the permission for it: the status, or the previous approver. */
export const trackRefusal = (
  { status, lastApprover }: Pick<TrackFacts, 'status' | 'lastApprover'>,
  action: TrackAction,
  { uuid }: Pick<TrackPerson, 'uuid'>,
): string | undefined =>
  statusAfter(status, action) === undefined
    ? ruleOf(action).refusal
    : action === 'approve'
      ? approvalRefusal({ lastApprover, approver: uuid })
      : undefined;

/** True if this person may do this at all: reviewers with every submission, artists with their own. */
const mayAtAll = ({ artistUuid }: TrackFacts, action: TrackAction, person: TrackPerson): boolean => {
  const { by } = ruleOf(action);
  if (by === 'server') return false;
  return allows(by, person.permissions) && (by === reviewer || person.artistUuid === artistUuid);
};

/** Tells whether somebody can do something with a submission now: `can('deliver')`. */
export type TrackCan = (action: TrackAction) => boolean;

export const trackCan =
  (track: TrackFacts, person: TrackPerson): TrackCan =>
  (action) =>
    mayAtAll(track, action, person) && trackRefusal(track, action, person) === undefined;
