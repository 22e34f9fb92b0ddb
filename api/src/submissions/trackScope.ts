import {
  reviewer,
  statusesFor,
  statusesOfGroup,
  storedStatus,
  submitter,
  type TrackGroup,
  type TrackStatus,
} from '@segno/contract/submissions';
import { sql } from 'kysely';
import { isUnpublishable, needsReplacement, revisionIsOpen } from '../catalog/songs/files/replacements';
import type { Expression } from '../engine/list/listPage';
import type { Db } from '../platform/db/database';
import { type CurrentUser, userCan } from '../platform/http/session';

/** P4: staff see every submission that is not deleted, artists their own; a user without an artist sees none. */
export const visibleTracks = (user: CurrentUser): Expression => {
  const staff = user.permissions.some(
    (permission) =>
      permission === 'CAN_GET_NEW_TRACK_SUBMISSIONS' || permission === 'CAN_APPROVE_NEW_TRACK_SUBMISSIONS',
  );
  return staff ? sql`t.deleted_at is null` : sql`t.deleted_at is null and t.artist_uuid = ${user.artistUuid}`;
};

const inStatus = (statuses: readonly TrackStatus[]): Expression =>
  sql`t.status = any(${statuses.map(storedStatus)}::int[])`;

/** The song of a track `t` with an open revision, and the number of its files; null if there is none. */
export const filesAsked: Expression = sql`(
  select jsonb_build_object('song_uuid', s.uuid, 'opened_by_artist', s.revision_opened_by_artist, 'count',
    (select count(*) from song_source_file f where f.song_uuid = s.uuid and ${needsReplacement}))
  from song s where s.uuid = t.song_uuid and s.deleted_at is null and ${revisionIsOpen})`;

/** Names of the delivered files of a track `t` that keep its song from being published; null if there are none. */
export const unpublishableFiles: Expression = sql`(
  select array_agg(f.original_file_name order by f.position, f.uuid)
  from song s join song_source_file f on f.song_uuid = s.uuid
  where s.uuid = t.song_uuid and s.deleted_at is null and ${isUnpublishable})`;

const isDelivered = inStatus(['delivery_complete', 'acquisition_complete']);

/** A delivered track `t` with a note by the library that its artist has not read; the head of its page names the note. */
const hasUnreadNote: Expression = sql`(${isDelivered} and exists (
  select from note n left join app_user w on w.uuid = n.user_uuid
  where n.parent_type = 'new_track_submission' and n.parent_uuid = t.uuid and n.note_type = 1 and n.seen_at is null
    and w.artist_uuid is null))`;

const needsArtist: Expression = sql`(${filesAsked} is not null or ${unpublishableFiles} is not null or ${hasUnreadNote})`;

/** Tracks `t` of a group: those with requested or unpublishable files or an unread note wait for their artist once delivered. */
export const inGroup = (group: TrackGroup): Expression => {
  const byStatus = sql`t.status = any(${statusesOfGroup(group)}::int[])`;
  return group === 'needs_you' ? sql`(${byStatus} or ${needsArtist})` : sql`(${byStatus} and not ${needsArtist})`;
};

/** A new version of a track `t`, or of files of its song, is requested from the artist. */
const revisionAsked: Expression = sql`(${inStatus(['revision_requested'])} or ${filesAsked} is not null)`;

/** Numbers of an artist's tracks and songs `s` with a requested revision, and of other tracks that wait for the artist. */
export async function countArtistWork(db: Db, user: CurrentUser): Promise<{ revisions: number; tracks: number }> {
  const { rows } = await sql<{ revisions: number; tracks: number }>`
    select
      (select count(*)::int from new_track_submission t where ${visibleTracks(user)} and ${inStatus(['revision_requested'])})
        + (select count(*)::int from song s
          where s.deleted_at is null and s.artist_uuid = ${user.artistUuid} and ${revisionIsOpen}) as revisions,
      (select count(*)::int from new_track_submission t
        where ${visibleTracks(user)} and ${waitingTracks(user)}) as tracks
  `.execute(db);
  return rows[0] ?? { revisions: 0, tracks: 0 };
}

/**
 * Submissions, read as `t`, that wait for this person: for a reviewer those that they may approve, the second approval
 * being somebody else's (T2: moves between statuses); for an artist those that need the artist, without requested
 * revisions, which are listed and counted at Revisions. Nothing waits for anybody else.
 */
export const waitingTracks = (user: Pick<CurrentUser, 'uuid' | 'permissions' | 'artistUuid'>): Expression => {
  if (user.artistUuid !== null)
    return userCan(user, submitter) ? sql`(${inGroup('needs_you')} and not ${revisionAsked})` : sql`false`;
  if (!userCan(user, reviewer)) return sql`false`;
  return sql`(${inStatus(statusesFor('approve'))} and t.last_approver is distinct from ${user.uuid}::uuid)`;
};
