import {
  artistSubmissionAfter,
  artistSubmissionRefusal,
  storedArtistSubmissionStatus,
  type ArtistSubmissionAction,
} from '@segno/contract/submissions';
import type { Action } from '@segno/contract/account';
import { sql } from 'kysely';
import type { Changes } from '../../engine/records/changes';
import { logActivity } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import { wrongState } from '../../platform/http/errors';
import type { CurrentUser } from '../../platform/http/session';
import { keepDecision } from '../reviewDecision';
import { factsOf, type StoredArtistSubmission } from './artistSubmissionRow';

/** The name of a submission in logs and messages. */
export const submissionLabel = ({
  artist_band_name,
  full_name,
}: Pick<StoredArtistSubmission, 'artist_band_name' | 'full_name'>): string => artist_band_name ?? full_name;

/** Throws 409, with the rule's text, unless the action is possible in the submission's current state (T5: artist submissions). */
export function requireArtistAction(
  submission: StoredArtistSubmission,
  action: ArtistSubmissionAction,
  user: CurrentUser,
): void {
  const refusal = artistSubmissionRefusal(factsOf(submission), action, user);
  if (refusal !== undefined) throw wrongState(refusal);
}

export interface ArtistMove {
  /** The action: the rules determine the new status. */
  by: ArtistSubmissionAction;
  /** The action in the log. */
  logged: Action;
  changes: () => Promise<Changes | undefined>;
  /** What the move writes besides the status. */
  set?: { last_approver: string } | { artist_uuid: string };
  /** A decision that can be taken back, with what it has written: the note, and the delayed mail. */
  decision?: { note?: string | undefined; mail?: string | undefined };
}

/** Moves a locked submission and logs who did it. */
export async function moveArtistSubmission(
  trx: Db,
  user: CurrentUser,
  submission: StoredArtistSubmission,
  { by, logged, changes, set, decision }: ArtistMove,
): Promise<void> {
  const to = artistSubmissionAfter(submission.status, by);
  if (to === undefined) throw new Error(`${by} leads nowhere from ${submission.status}`);
  await trx
    .updateTable('new_artist_submission')
    .set({ ...set, status: storedArtistSubmissionStatus(to), updated_at: sql`now()` })
    .where('uuid', '=', submission.uuid)
    .execute();
  await logActivity(trx, user, {
    action: logged,
    type: 'new_artist_submission',
    uuid: submission.uuid,
    label: submissionLabel(submission),
    changed: await changes(),
  });
  if (decision)
    await keepDecision(trx, user, {
      uuid: submission.uuid,
      from: { ...submission, status: storedArtistSubmissionStatus(submission.status) },
      to: storedArtistSubmissionStatus(to),
      wrote: decision,
    });
}
