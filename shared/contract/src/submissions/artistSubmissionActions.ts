import { allows } from '../core/endpoint';
import type { Permission } from '../core/permissions';
import { artistSubmissionStatuses, type ArtistSubmissionStatus } from './artistSubmissionStatuses';
import { approvalRefusal, lead, statusAfterMoves, stay, type ReviewRule } from './reviewRules';

/** Who approves, declines, onboards and edits artist submissions, and who deletes them (P1: permissions). */
export const artistReviewer = 'CAN_UPDATE_NEW_ARTIST_SUBMISSIONS' satisfies Permission;
export const artistSubmissionRemover = 'CAN_DELETE_NEW_ARTIST_SUBMISSIONS' satisfies Permission;

type ArtistSubmissionRule = ReviewRule<ArtistSubmissionStatus, typeof artistReviewer | typeof artistSubmissionRemover>;

const rules = {
  update: {
    by: artistReviewer,
    moves: [stay('new', 'first_approval', 'second_approval')],
    refusal: 'This submission can no longer be changed.',
  },
  approve: {
    by: artistReviewer,
    moves: [lead('first_approval', 'new'), lead('second_approval', 'first_approval')],
    refusal: 'This submission cannot be approved now.',
  },
  onboard: {
    by: artistReviewer,
    moves: [lead('onboarding_complete', 'second_approval')],
    refusal: 'This artist cannot be onboarded now.',
  },
  reject: {
    by: artistReviewer,
    moves: [lead('declined', 'new', 'first_approval', 'second_approval')],
    refusal: 'This submission cannot be declined now.',
  },
  delete: {
    by: artistSubmissionRemover,
    moves: [stay('new', 'first_approval', 'second_approval', 'declined')],
    refusal: 'This submission cannot be deleted now.',
  },
} as const satisfies Record<string, ArtistSubmissionRule>;

/** T5: the possible actions on an artist submission. */
export type ArtistSubmissionAction = keyof typeof rules;

/** The facts about an artist submission that the rules need. */
export interface ArtistSubmissionFacts {
  /** Undefined for one that this version does not know: it allows no action. */
  status: ArtistSubmissionStatus | undefined;
  isDeleted: boolean;
  lastApprover: string | null;
}

/** The facts about the acting person. */
export interface ArtistSubmissionPerson {
  uuid: string;
  permissions: readonly string[];
}

const ruleOf = (action: ArtistSubmissionAction): ArtistSubmissionRule => rules[action];

/** The status after an action; undefined if it is not possible. */
export const artistSubmissionAfter = (
  status: ArtistSubmissionStatus | undefined,
  action: ArtistSubmissionAction,
): ArtistSubmissionStatus | undefined => statusAfterMoves(ruleOf(action).moves, status);

/** The statuses in which an action is possible. */
export const artistSubmissionStatusesFor = (action: ArtistSubmissionAction): readonly ArtistSubmissionStatus[] =>
  artistSubmissionStatuses.filter((status) => artistSubmissionAfter(status, action) !== undefined);

/** Why an action is refused to somebody with the permission for it: deleted, the status, or the previous approver. */
export const artistSubmissionRefusal = (
  { status, isDeleted, lastApprover }: ArtistSubmissionFacts,
  action: ArtistSubmissionAction,
  { uuid }: Pick<ArtistSubmissionPerson, 'uuid'>,
): string | undefined => {
  if (isDeleted) return 'This submission was deleted.';
  if (artistSubmissionAfter(status, action) === undefined) return ruleOf(action).refusal;
  return action === 'approve' ? approvalRefusal({ lastApprover, approver: uuid }) : undefined;
};

/** Tells whether somebody can do something with a submission now: `can('onboard')`. */
export type ArtistSubmissionCan = (action: ArtistSubmissionAction) => boolean;

export const artistSubmissionCan =
  (submission: ArtistSubmissionFacts, person: ArtistSubmissionPerson): ArtistSubmissionCan =>
  (action) =>
    allows(ruleOf(action).by, person.permissions) && artistSubmissionRefusal(submission, action, person) === undefined;

/** The flags of a submission for somebody who can do this. */
export const artistSubmissionFlags = (can: ArtistSubmissionCan) => ({
  is_approvable: can('approve'),
  is_onboardable: can('onboard'),
  is_rejectable: can('reject'),
  is_deletable: can('delete'),
});
