import type { Answer } from '@segno/contract';
import type { ActivityType, listUserActivityOfResource } from '@segno/contract/account';
import { sql } from 'kysely';
import type { Expression } from '../engine/list/listPage';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import { LIBRARY } from '../platform/activity';
import type { CurrentUser } from '../platform/http/session';

type Activity = Answer<typeof listUserActivityOfResource>;

/** Throws 404 unless it is a track of this artist's own: of anything else an artist has no log (C1, P4). */
export async function findOwnTrack(
  db: Db,
  artistUuid: string,
  { type, uuid }: { type: ActivityType; uuid: string },
): Promise<void> {
  const track =
    type === 'new_track_submission' &&
    (await db
      .selectFrom('new_track_submission')
      .select('uuid')
      .where('uuid', '=', uuid)
      .where('artist_uuid', '=', artistUuid)
      .where('deleted_at', 'is', null)
      .executeTakeFirst());
  if (!track) throw notFound();
}

/** What the staff say to each other about a track is not the artist's to know (P4). */
export const seenByArtist = ({ uuid }: CurrentUser): Expression =>
  sql`(x.action <> 'has_commented' or x.user_uuid = ${uuid})`;

/** Who reviewed a track is not shown to its artist (P4): everybody else is the library. */
export const withoutStaff = (user: CurrentUser, activity: Activity): Activity => ({
  ...activity,
  user_activities: activity.user_activities.map((entry) =>
    entry.user_uuid === user.uuid ? entry : { ...entry, user_uuid: null, user_label: LIBRARY },
  ),
});
