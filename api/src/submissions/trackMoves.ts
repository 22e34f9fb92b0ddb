import { linkTo } from '@segno/contract';
import type { Action, OptionalMailKind } from '@segno/contract/account';
import { statusAfter, storedStatus, trackRefusal, UNDO_SECONDS, type TrackAction } from '@segno/contract/submissions';
import { sql } from 'kysely';
import { followRecords, type Changes } from '../engine/records/changes';
import type { MailContent, Unsubscribe } from '../mail/letter';
import { notifyArtist } from '../mail/sendOptionalMail';
import type { Db } from '../platform/db/database';
import { logActivity } from '../platform/activity';
import { addUserMessage } from '../platform/jobs/userMessage';
import { wrongState } from '../platform/http/errors';
import type { Services } from '../platform/services';
import type { CurrentUser } from '../platform/http/session';
import { keepDecision } from './reviewDecision';
import { trackRecord } from './trackRecord';
import type { StoredTrack } from './trackRow';

export interface Move {
  /** The action: the rules determine the new status (T2: moves between statuses). */
  by: TrackAction;
  /** The last approver, if the move changes it. */
  lastApprover?: string | null;
  /** The action in the log. */
  logged: Action;
  /** What the call has changed before it moved the submission; without it only the move is logged. */
  changes?: () => Promise<Changes>;
  /** Text of the artist's notification, if there is one (A3: messages). */
  tell?: string;
  /** A reviewer's decision that can be taken back: its mail is delayed for that time, and its message is hidden (`messageRoutes.ts`). `note` is its external note. */
  decision?: { note: string | undefined };
  /** A4: the mail that is sent with it. */
  mail?: {
    services: Pick<Services, 'config' | 'jobs'>;
    kind: OptionalMailKind;
    write: (o: { firstName: string; trackName: string; url: string; unsubscribe: Unsubscribe }) => MailContent;
  };
}

/** T1, T4: throws 409, with the rule's text, unless the action is possible in the submission's current state. */
export function requireAction(track: StoredTrack, action: TrackAction, user: CurrentUser): void {
  const refusal = trackRefusal({ status: track.status, lastApprover: track.last_approver }, action, user);
  if (refusal !== undefined) throw wrongState(refusal);
}

/** Moves a locked submission, logs who did it, and notifies the artist. Throws 409 if another move came first. */
export async function moveTrack(trx: Db, user: CurrentUser | undefined, track: StoredTrack, move: Move): Promise<void> {
  const to = statusAfter(track.status, move.by);
  if (to === undefined) throw new Error(`${move.by} leads nowhere from ${track.status}`);
  const since = move.changes ?? (await followTrack(trx, track.uuid));
  const { numUpdatedRows } = await trx
    .updateTable('new_track_submission')
    .set({
      status: storedStatus(to),
      updated_at: sql`now()`,
      ...(move.lastApprover === undefined ? {} : { last_approver: move.lastApprover }),
    })
    .where('uuid', '=', track.uuid)
    .where('status', '=', storedStatus(track.status))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw wrongState('Somebody else changed this track. Please reload it.');
  await logActivity(trx, user, {
    action: move.logged,
    type: 'new_track_submission',
    uuid: track.uuid,
    label: track.name,
    changed: await since(),
  });
  const { tell, mail, decision } = move;
  const written =
    tell &&
    (await notifyArtist(trx, track.artist_uuid, {
      message: tell,
      path: linkTo('MY_TRACK_EDIT_PAGE', { uuid: track.uuid }),
      delaySeconds: decision ? UNDO_SECONDS : 0,
      ...(mail && {
        mail: { ...mail, track: track.uuid, write: (reader) => mail.write({ ...reader, trackName: track.name }) },
      }),
    }));
  if (decision && user)
    await keepDecision(trx, user, {
      uuid: track.uuid,
      from: { ...track, status: storedStatus(track.status) },
      to: storedStatus(to),
      wrote: { ...written, ...decision },
    });
}

/** Marks a locked submission as deleted and logs who did it. */
export async function deleteTrack(trx: Db, user: CurrentUser, track: StoredTrack): Promise<void> {
  await trx
    .updateTable('new_track_submission')
    .set({ deleted_at: new Date() })
    .where('uuid', '=', track.uuid)
    .execute();
  await logActivity(trx, user, {
    action: 'has_deleted',
    type: 'new_track_submission',
    uuid: track.uuid,
    label: track.name,
  });
}

async function followTrack(trx: Db, uuid: string): Promise<() => Promise<Changes | undefined>> {
  const since = await followRecords(trx, trackRecord, [uuid]);
  return async () => (await since()).get(uuid);
}

/** Notifies the artist's representative, if there is one. */
export async function notifyRepresentative(
  trx: Db,
  track: Pick<StoredTrack, 'uuid' | 'artist_uuid'>,
  message: string,
): Promise<void> {
  const artist = await trx
    .selectFrom('artist')
    .select('assigned_to')
    .where('uuid', '=', track.artist_uuid)
    .executeTakeFirst();
  if (artist?.assigned_to)
    await addUserMessage(trx, artist.assigned_to, {
      message,
      url: linkTo('TRACK_SUBMISSION_EDIT_PAGE', { uuid: track.uuid }),
    });
}
