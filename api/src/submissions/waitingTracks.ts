import { reviewer, statusesFor, storedStatus, submitter, type TrackStatus } from '@segno/contract/submissions';
import { sql } from 'kysely';
import type { Expression } from '../engine/list/listPage';
import { userCan, type CurrentUser } from '../platform/http/session';

const inStatus = (statuses: readonly TrackStatus[]): Expression =>
  sql`t.status = any(${statuses.map(storedStatus)}::int[])`;

/**
 * Submissions, read as `t`, that cannot go on without this person: of a reviewer those that he may approve, the second approval
 * being somebody else's (T2); of an artist those that ask for a new mp3 or for the delivery. Nothing waits for anybody else.
 */
export const waitingTracks = (user: Pick<CurrentUser, 'uuid' | 'permissions' | 'artistUuid'>): Expression => {
  if (user.artistUuid !== null)
    return userCan(user, submitter) ? inStatus(['revision_requested', ...statusesFor('deliver')]) : sql`false`;
  if (!userCan(user, reviewer)) return sql`false`;
  return sql`(${inStatus(statusesFor('approve'))} and t.last_approver is distinct from ${user.uuid}::uuid)`;
};
