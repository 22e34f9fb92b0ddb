import { sql } from 'kysely';
import type { Changes } from '../../engine/records/changes';
import { logActivity } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import type { CurrentUser } from '../../platform/http/session';
import { inputColumns, type ArtistSubmissionInput } from './artistSubmissionInput';
import { submissionLabel } from './artistSubmissionMoves';
import { findArtistSubmission, type StoredArtistSubmission } from './artistSubmissionRow';
import { announceAssignedUser } from './insertArtistSubmission';

/** Writes the input for a locked submission, logs the changes, and returns the submission. */
export async function saveArtistSubmission(
  { db, user, changes }: { db: Db; user: CurrentUser; changes: () => Promise<Changes> },
  submission: StoredArtistSubmission,
  input: ArtistSubmissionInput,
): Promise<StoredArtistSubmission> {
  await db
    .updateTable('new_artist_submission')
    .set({ ...inputColumns(input), updated_at: sql`now()` })
    .where('uuid', '=', submission.uuid)
    .execute();
  const saved = await findArtistSubmission(db, submission.uuid);
  const changed = await changes();
  if (changed.changes.length > 0)
    await logActivity(db, user, {
      action: 'has_updated',
      type: 'new_artist_submission',
      uuid: saved.uuid,
      label: submissionLabel(saved),
      changed,
    });
  await announceAssignedUser(db, user, saved, submission.assigned_user?.uuid);
  return saved;
}
