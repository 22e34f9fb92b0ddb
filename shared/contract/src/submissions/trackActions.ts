import { allows } from '../core/endpoint';
import type { Permission } from '../core/permissions';
import { approvalRefusal, lead, statusAfterMoves, stay, type ReviewRule } from './reviewRules';
import { trackStatuses, type TrackStatus } from './trackStatuses';

/** Who reviews every submission, and who submits and delivers the own ones (P1: permissions). */
export const reviewer = 'CAN_APPROVE_NEW_TRACK_SUBMISSIONS' satisfies Permission;
export const submitter = 'CAN_CREATE_NEW_TRACK_SUBMISSIONS' satisfies Permission;

/** By a reviewer, the artist whose track it is, or the server by itself. */
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
  /** The staff's own change of the name. */
  rename: {
    by: reviewer,
    moves: [stay('new', 'pending_final_feedback', 'ready_for_delivery', 'revision_requested', 'revision_submitted')],
    refusal: 'The name can no longer be changed.',
  },
  /** T4: they decide what is delivered, so they are fixed once the second approval is given. */
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
  /** Nobody has looked at it yet: it can be taken back. */
  withdraw: {
    by: submitter,
    moves: [stay('new')],
    refusal: 'The track can no longer be withdrawn. Please contact your rep.',
  },
  /** A new mp3 answers a requested revision; before the first review it just takes the place of the first one. */
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
  /** All files are good, and the song is made. */
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

/** What can be done with a submission (T1: track statuses; T2: moves between statuses). */
export type TrackAction = keyof typeof rules;

/** What the rules ask of a submission. */
export interface TrackFacts {
  /** Undefined for one that this version does not know: nothing is possible in it. */
  status: TrackStatus | undefined;
  artistUuid: string;
  lastApprover: string | null;
}

/** … and of who wants to do something. */
export interface TrackPerson {
  uuid: string;
  permissions: readonly string[];
  /** The artist this person is; null for staff. */
  artistUuid: string | null;
}

const ruleOf = (action: TrackAction): TrackRule => rules[action];

/** Where an action leads from a status; undefined where it is not possible. */
export const statusAfter = (status: TrackStatus | undefined, action: TrackAction): TrackStatus | undefined =>
  statusAfterMoves(ruleOf(action).moves, status);

/** The statuses in which an action is possible. */
export const statusesFor = (action: TrackAction): readonly TrackStatus[] =>
  trackStatuses.filter((status) => statusAfter(status, action) !== undefined);

/** Why an action is refused to somebody who may do it as such: by the status, or by who approved before. */
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

/** True when this person does such things: reviewers with every submission, artists with the own ones. */
const mayAtAll = ({ artistUuid }: TrackFacts, action: TrackAction, person: TrackPerson): boolean => {
  const { by } = ruleOf(action);
  if (by === 'server') return false;
  return allows(by, person.permissions) && (by === reviewer || person.artistUuid === artistUuid);
};

/** Answers what somebody can do with a submission now: `can('deliver')`. */
export type TrackCan = (action: TrackAction) => boolean;

export const trackCan =
  (track: TrackFacts, person: TrackPerson): TrackCan =>
  (action) =>
    mayAtAll(track, action, person) && trackRefusal(track, action, person) === undefined;
