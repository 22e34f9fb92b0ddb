import { reviewer, statusesFor, storedStatus, submitter, type TrackStatus } from '@segno/contract/submissions';
import { sql } from 'kysely';
import type { Expression } from '../engine/list/listPage';
import { type CurrentUser, userCan } from '../platform/http/session';

/** P4: staff see every submission that is not deleted, an artist the own ones; a user without an artist none. */
export const visibleTracks = (user: CurrentUser): Expression => {
  const staff = user.permissions.some(
    (permission) =>
      permission === 'CAN_GET_NEW_TRACK_SUBMISSIONS' || permission === 'CAN_APPROVE_NEW_TRACK_SUBMISSIONS',
  );
  return staff ? sql`t.deleted_at is null` : sql`t.deleted_at is null and t.artist_uuid = ${user.artistUuid}`;
};

const inStatus = (statuses: readonly TrackStatus[]): Expression =>
  sql`t.status = any(${statuses.map(storedStatus)}::int[])`;

/**
 * Submissions, read as `t`, that cannot go on without this person: of a reviewer those that he may approve, the second approval
 * being somebody else's (T2: moves between statuses); of an artist those that ask for a new mp3 or for the delivery. Nothing
 * waits for anybody else.
 */
export const waitingTracks = (user: Pick<CurrentUser, 'uuid' | 'permissions' | 'artistUuid'>): Expression => {
  if (user.artistUuid !== null)
    return userCan(user, submitter) ? inStatus(['revision_requested', ...statusesFor('deliver')]) : sql`false`;
  if (!userCan(user, reviewer)) return sql`false`;
  return sql`(${inStatus(statusesFor('approve'))} and t.last_approver is distinct from ${user.uuid}::uuid)`;
};
