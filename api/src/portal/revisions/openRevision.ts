import { sql } from 'kysely';
import { revisionIsOpen, trackOfSong } from '../../catalog/songs/files/replacements';
import type { Expression } from '../../engine/list/listPage';
import type { Db } from '../../platform/db/database';
import { notFound, wrongState } from '../../platform/http/errors';
import type { CurrentUser } from '../../platform/http/session';

/** The songs of the signed-in artist, as SQL over a song `s` (P4: what artists see). None for people who are not artists. */
export const ownSong = ({ artistUuid }: CurrentUser): Expression =>
  sql`(s.deleted_at is null and s.artist_uuid = ${artistUuid})`;

/** The song of an open revision, with what writing needs. */
export interface OpenRevision {
  uuid: string;
  workTitle: string;
  artistUuid: string;
  artistName: string;
  trackUuid: string | null;
  openedByArtist: boolean;
}

interface StoredRevision extends OpenRevision {
  isOpen: boolean;
  isPublishing: boolean;
}

/**
 * The artist's own song with an open revision. Throws 404 for any other song, 409 if the revision was submitted or
 * withdrawn meanwhile, or while the song is being published.
 */
export async function findOpenRevision(db: Db, user: CurrentUser, uuid: string): Promise<OpenRevision> {
  const { rows } = await sql<StoredRevision>`
    select s.uuid, s.work_title as "workTitle", s.artist_uuid as "artistUuid",
      a.name as "artistName", ${trackOfSong} as "trackUuid", ${revisionIsOpen} as "isOpen",
      s.revision_opened_by_artist as "openedByArtist", s.publish_state = 'In Progress' as "isPublishing"
    from song s join artist a on a.uuid = s.artist_uuid where s.uuid = ${uuid} and ${ownSong(user)}
  `.execute(db);
  const [song] = rows;
  if (!song) throw notFound();
  if (!song.isOpen) throw wrongState('This revision was submitted already, or is no longer requested.');
  if (song.isPublishing) throw wrongState('The files cannot be changed while the song is being published.');
  return song;
}
