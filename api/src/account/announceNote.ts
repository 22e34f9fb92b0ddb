import { linkTo, type Permission } from '@segno/contract';
import { noteTypes, type noteParents } from '@segno/contract/account';
import { sql } from 'kysely';
import { replyAddress } from '../mail/replyAddress';
import { sendOptionalMail } from '../mail/sendOptionalMail';
import { noteOnTrack } from '../mail/trackLetters';
import type { Db } from '../platform/db/database';
import type { CurrentUser } from '../platform/http/session';
import { addUserMessage } from '../platform/jobs/userMessage';
import type { Services } from '../platform/services';
import { holdNote } from './heldNotesJob';

export type NoteParent = (typeof noteParents)[number];

/** What a note is on; `artist_uuid` only for a track, where the artist is the other side. */
export interface ParentOfNote {
  type: NoteParent;
  uuid: string;
  label: string;
  artist_uuid: string | null;
}

const nouns: Record<NoteParent, string> = {
  new_track_submission: 'track',
  new_artist_submission: 'artist submission',
  song: 'song',
  artist: 'artist',
};

const pages = {
  new_track_submission: 'TRACK_SUBMISSION_EDIT_PAGE',
  new_artist_submission: 'ARTIST_SUBMISSION_EDIT_PAGE',
  song: 'SONG_EDIT',
  artist: 'ARTIST_EDIT',
} as const satisfies Record<NoteParent, string>;

interface Reader {
  uuid: string;
  email: string;
  first_name: string;
  full_name: string;
  is_active: boolean;
}

/**
 * A3, A4: notifies the other side of a note, in the transaction that stores it. An artist's note reaches the representative
 * and the staff who have written there; an external note by staff reaches the artist. Each gets a mail, at once or later as
 * they prefer (A9: time of mails about notes). An internal note reaches the staff who take part, as a message only.
 */
export async function announceNote(
  { db, user, services }: { db: Db; user: CurrentUser; services: Pick<Services, 'config' | 'jobs'> },
  parent: ParentOfNote,
  note: { uuid: string; text: string; note_type: 1 | 2; readers: readonly Permission[] },
): Promise<void> {
  const { type, uuid, label } = parent;
  const isExternal = note.note_type === noteTypes.external;
  const isToArtist = isExternal && !user.artistUuid;
  const path = linkTo(isToArtist ? 'MY_TRACK_EDIT_PAGE' : pages[type], { uuid });
  const readers = isToArtist ? await artistOf(db, parent) : await staffOf(db, user, parent, note.readers);
  for (const reader of readers) {
    const message = `${user.fullName} wrote a note on the ${nouns[type]} "${label}"`;
    await addUserMessage(db, reader.uuid, { message, url: path });
    if (!isExternal || !reader.is_active || (await holdNote(db, reader.uuid, note.uuid))) continue;
    await sendOptionalMail(db, services, reader, {
      kind: 'track_note',
      replyTo: replyAddress(services, { track: uuid, user: reader.uuid }),
      write: (opened) =>
        noteOnTrack({
          ...opened,
          from: user.fullName,
          trackName: label,
          text: note.text,
          url: `${services.config.publicUrl}${path}`,
          canAnswer: services.config.replyMail !== undefined,
        }),
    });
  }
}

/** The artist's person; empty if the artist is not the other side. */
const artistOf = (db: Db, { artist_uuid }: ParentOfNote): Promise<Reader[]> =>
  db
    .selectFrom('app_user')
    .select(['uuid', 'email', 'first_name', 'full_name', 'is_active'])
    .where('artist_uuid', '=', artist_uuid)
    .execute();

/** The staff who take part and may still read it: the artist's representative, and whoever has written a note there. */
async function staffOf(
  db: Db,
  writer: CurrentUser,
  { type, uuid, artist_uuid }: ParentOfNote,
  readers: readonly Permission[],
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select u.uuid, u.email, u.first_name, u.full_name, u.is_active
    from app_user u join user_role r on r.uuid = u.user_role_uuid
    where u.is_active and u.artist_uuid is null and u.uuid <> ${writer.uuid} and r.permissions && ${[...readers]}::text[]
      and (u.uuid in (select n.user_uuid from note n where n.parent_type = ${type} and n.parent_uuid = ${uuid})
        or u.uuid = (select a.assigned_to from artist a where a.uuid = ${artist_uuid}::uuid))
    order by u.uuid
  `.execute(db);
  return rows;
}
