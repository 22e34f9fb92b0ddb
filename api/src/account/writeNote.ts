import type { Answer, Permission } from '@segno/contract';
import { type createNote, noteTypes, noteWriters } from '@segno/contract/account';
import { sql } from 'kysely';
import { mailApplicant } from '../mail/mailOwner';
import { logActivity } from '../platform/activity';
import type { Db } from '../platform/db/database';
import { AppError, notFound } from '../platform/http/errors';
import { userCan, type CurrentUser } from '../platform/http/session';
import type { Services } from '../platform/services';
import { announceNote, type NoteParent, type ParentOfNote } from './announceNote';

type Note = Answer<typeof createNote>['note'];
type NewNote = Pick<Note, 'text' | 'note_type' | 'parent_type' | 'parent_uuid' | 'at_second'>;

/** Who may read and write notes on a parent, besides the artist whose it is; and the parent's name. */
const parents: Record<
  NoteParent,
  { permission: readonly [Permission, ...Permission[]]; find: ReturnType<typeof sql> }
> = {
  new_track_submission: {
    permission: ['CAN_GET_NEW_TRACK_SUBMISSIONS', 'CAN_APPROVE_NEW_TRACK_SUBMISSIONS'],
    find: sql`select uuid, name as label, artist_uuid from new_track_submission where deleted_at is null`,
  },
  song: {
    permission: ['CAN_GET_SONGS'],
    find: sql`select uuid, work_title as label, null::uuid as artist_uuid from song where deleted_at is null`,
  },
  artist: {
    permission: ['CAN_GET_ARTISTS'],
    find: sql`select uuid, name as label, null::uuid as artist_uuid from artist where deleted_at is null`,
  },
  new_artist_submission: {
    permission: ['CAN_GET_NEW_ARTIST_SUBMISSIONS'],
    find: sql`select uuid, coalesce(artist_band_name, full_name) as label, null::uuid as artist_uuid
      from new_artist_submission`,
  },
};

/** T8, P4: the parent, when this person may see it: staff by permission, an artist the own submissions. Else 404. */
export async function findParent(db: Db, user: CurrentUser, type: NoteParent, uuid: string): Promise<ParentOfNote> {
  const parent = parents[type];
  const { rows } = await sql<{
    label: string;
    artist_uuid: string | null;
  }>`select label, artist_uuid from (${parent.find}) p where uuid = ${uuid}`.execute(db);
  const [row] = rows;
  const own = row?.artist_uuid !== null && row?.artist_uuid === user.artistUuid;
  if (!row || !(own || userCan(user, parent.permission))) throw notFound();
  return { type, uuid, ...row };
}

interface Writing {
  db: Db;
  user: CurrentUser;
  services: Pick<Services, 'config' | 'jobs'>;
}

/**
 * T8: keeps a note and notifies who it is for, in the caller's transaction. `mailHash`: of the mail that it came by (T17: answers by
 * mail). Throws 404 for a parent that the person does not see, 403 for who may not write there.
 */
export async function writeNote(
  { db, user, services }: Writing,
  { text, note_type, parent_type, parent_uuid, at_second }: NewNote,
  mailHash?: string,
): Promise<Note> {
  const parent = await findParent(db, user, parent_type, parent_uuid);
  if (user.artistUuid && note_type !== noteTypes.external) throw new AppError('forbidden');
  if (!user.artistUuid && !userCan(user, noteWriters)) throw new AppError('forbidden');
  const written = { text, note_type, parent_type, parent_uuid, at_second };
  const { uuid, created_at } = await db
    .insertInto('note')
    .values({ ...written, user_uuid: user.uuid, mail_hash: mailHash ?? null })
    .returning(['uuid', 'created_at'])
    .executeTakeFirstOrThrow();
  await logActivity(db, user, { action: 'has_commented', type: parent_type, uuid: parent_uuid, label: parent.label });
  if (parent_type === 'new_artist_submission' && note_type === noteTypes.external)
    await mailApplicant({ db, user, services }, parent_uuid, text);
  await announceNote({ db, user, services }, parent, {
    uuid,
    text,
    note_type,
    readers: parents[parent_type].permission,
  });
  const writer = { user: { uuid: user.uuid, full_name: user.fullName }, is_from_artist: user.artistUuid !== null };
  return { ...written, uuid, created_at, ...writer, seen_at: null };
}
