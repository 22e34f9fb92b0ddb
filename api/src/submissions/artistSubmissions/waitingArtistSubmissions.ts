import {
  artistReviewer,
  artistSubmissionStatusesFor,
  storedArtistSubmissionStatus,
  type ArtistSubmissionStatus,
} from '@segno/contract/submissions';
import { sql } from 'kysely';
import type { Expression } from '../../engine/list/listPage';
import { userCan, type CurrentUser } from '../../platform/http/session';

const inStatus = (statuses: readonly ArtistSubmissionStatus[]): Expression =>
  sql`s.status = any(${statuses.map(storedArtistSubmissionStatus)}::int[])`;

/**
 * T5: artist submissions, read as `s`, that wait for this person: for a reviewer those that they may approve, the second
 * approval being somebody else's, and those to onboard that they represent, or nobody yet. Nothing waits for anybody else.
 */
export const waitingArtistSubmissions = (user: Pick<CurrentUser, 'uuid' | 'permissions'>): Expression =>
  userCan(user, artistReviewer)
    ? sql`(s.deleted_at is null and (
        (${inStatus(artistSubmissionStatusesFor('approve'))} and s.last_approver is distinct from ${user.uuid}::uuid)
        or (${inStatus(artistSubmissionStatusesFor('onboard'))} and coalesce(s.assigned_user, ${user.uuid}::uuid) = ${user.uuid}::uuid)))`
    : sql`false`;
