import { linkTo, type Permission } from '@segno/contract';
import { noteTypes, type noteParents } from '@segno/contract/account';
import { sql } from 'kysely';
import { replyAddress } from '../mail/replyAddress';
import { notifyArtist, sendOptionalMail } from '../mail/sendOptionalMail';
import { noteOnTrack } from '../mail/trackLetters';
import type { Db } from '../platform/db/database';
import type { CurrentUser } from '../platform/http/session';
import { addUserMessage } from '../platform/jobs/userMessage';
import type { Services } from '../platform/services';

export type NoteParent = (typeof noteParents)[number];

/** What a note is on; `artist_uuid` of a track alone, where the artist is the other side. */
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
}

/**
 * A3, A4: notifies the other side of a note in the transaction that keeps it. What an artist writes reaches the representative and the
 * staff who have written there, an external note of the staff the artist, each with a mail; an internal note reaches the
 * staff who take part, by message alone.
 */
export async function announceNote(
  { db, user, services }: { db: Db; user: CurrentUser; services: Pick<Services, 'config' | 'jobs'> },
  parent: ParentOfNote,
  note: { text: string; note_type: 1 | 2; readers: readonly Permission[] },
): Promise<void> {
  const { type, uuid, label, artist_uuid } = parent;
  const isExternal = note.note_type === noteTypes.external;
  const message = `${user.fullName} wrote a note on the ${nouns[type]} "${label}"`;
  const isOnTrack = type === 'new_track_submission';
  const canAnswer = isOnTrack && services.config.replyMail !== undefined;
  const letter = { from: user.fullName, trackName: label, text: note.text, canAnswer };
  if (isExternal && !user.artistUuid) {
    if (artist_uuid)
      await notifyArtist(db, artist_uuid, {
        message,
        path: linkTo('MY_TRACK_EDIT_PAGE', { uuid }),
        mail: {
          services,
          kind: 'track_note',
          answers: uuid,
          write: (reader) => noteOnTrack({ ...reader, ...letter }),
        },
      });
    return;
  }
  const path = linkTo(pages[type], { uuid });
  const url = `${services.config.publicUrl}${path}`;
  for (const reader of await staffOf(db, user, parent, note.readers)) {
    await addUserMessage(db, reader.uuid, { message, url: path });
    if (isExternal)
      await sendOptionalMail(db, services, reader, {
        kind: 'track_note',
        replyTo: isOnTrack ? replyAddress(services, { track: uuid, user: reader.uuid }) : undefined,
        write: (opened) => noteOnTrack({ ...opened, ...letter, url }),
      });
  }
}

/** The staff who take part and may still read it: the artist's representative, and who has written a note there. */
async function staffOf(
  db: Db,
  writer: CurrentUser,
  { type, uuid, artist_uuid }: ParentOfNote,
  readers: readonly Permission[],
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select u.uuid, u.email, u.first_name, u.full_name
    from app_user u join user_role r on r.uuid = u.user_role_uuid
    where u.is_active and u.artist_uuid is null and u.uuid <> ${writer.uuid} and r.permissions && ${[...readers]}::text[]
      and (u.uuid in (select n.user_uuid from note n where n.parent_type = ${type} and n.parent_uuid = ${uuid})
        or u.uuid = (select a.assigned_to from artist a where a.uuid = ${artist_uuid}::uuid))
    order by u.uuid
  `.execute(db);
  return rows;
}
