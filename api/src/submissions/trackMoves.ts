import { sql } from 'kysely';
import type { Action } from '@segno/contract/account';
import type { Db } from '../platform/db/database';
import { logActivity } from '../platform/activity';
import { addUserMessage } from '../platform/jobs/userMessage';
import { wrongState } from '../platform/errors';
import type { CurrentUser } from '../platform/session';
import type { StoredTrack } from './trackRow';

export interface Move {
  to: number;
  /** Who approved last, when the move changes it (T2). */
  lastApprover?: string | null;
  action: Action;
  /** What the artist is told, when the artist is told (A3). */
  tell?: string;
}

/** Moves a locked submission and logs who did it; the artist hears of it. Throws 409 when another move came first. */
export async function moveTrack(trx: Db, user: CurrentUser | undefined, track: StoredTrack, move: Move): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('new_track_submission')
    .set({
      status: move.to,
      updated_at: sql`now()`,
      ...(move.lastApprover === undefined ? {} : { last_approver: move.lastApprover }),
    })
    .where('uuid', '=', track.uuid)
    .where('status', '=', track.status)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw wrongState('Somebody else changed this track. Please reload it.');
  await logActivity(trx, user, {
    action: move.action,
    type: 'new_track_submission',
    uuid: track.uuid,
    label: track.name,
  });
  if (move.tell) await tellArtist(trx, track, move.tell);
}

async function tellArtist(trx: Db, track: StoredTrack, message: string): Promise<void> {
  const artist = await trx
    .selectFrom('app_user')
    .select('uuid')
    .where('artist_uuid', '=', track.artist_uuid)
    .executeTakeFirst();
  if (artist) await addUserMessage(trx, artist.uuid, { message, url: `/my-tracks/edit/${track.uuid}` });
}

/** Tells the artist's representative, when there is one (A3). */
export async function tellRepresentative(trx: Db, track: StoredTrack, message: string): Promise<void> {
  const artist = await trx
    .selectFrom('artist')
    .select('assigned_to')
    .where('uuid', '=', track.artist_uuid)
    .executeTakeFirst();
  if (artist?.assigned_to)
    await addUserMessage(trx, artist.assigned_to, { message, url: `/track-submissions/edit/${track.uuid}` });
}
