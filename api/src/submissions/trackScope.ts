import { sql } from 'kysely';
import type { Expression } from '../engine/list/listPage';
import type { CurrentUser } from '../platform/http/session';

/** P4: staff see every submission that is not deleted, an artist the own ones; a user without an artist none. */
export const visibleTracks = (user: CurrentUser): Expression => {
  const staff = user.permissions.some(
    (permission) =>
      permission === 'CAN_GET_NEW_TRACK_SUBMISSIONS' || permission === 'CAN_APPROVE_NEW_TRACK_SUBMISSIONS',
  );
  return staff ? sql`t.deleted_at is null` : sql`t.deleted_at is null and t.artist_uuid = ${user.artistUuid}`;
};
