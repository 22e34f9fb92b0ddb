import { counted, linkTo } from '@segno/contract';
import { sql } from 'kysely';
import { refreshSongs } from '../../catalog/songRows/lockSongs';
import { isUnpublishable, revisionIsOpen } from '../../catalog/songs/files/replacements';
import { requireChangeable } from '../../catalog/songs/files/takeSourceFiles';
import type { Scope } from '../../engine/crudSpec';
import { logActivity } from '../../platform/activity';
import { wrongState } from '../../platform/http/errors';
import { addUserMessage } from '../../platform/jobs/userMessage';
import { ownSong } from './openRevision';
import { staffOf } from './submitRevision';

export const NOTHING_TO_REPLACE = 'No delivered file of this track has to be replaced to be published.';

interface Unpublishable {
  uuid: string;
  name: string;
  isDeclined: boolean;
  title: string;
  artistUuid: string;
  artistName: string;
  /** Of the song's revision. */
  isOpen: boolean;
}

/**
 * Declines the files of an artist's own song that cannot be published as they are, each with the reason, and opens a
 * revision for them unless one is open: from there on it is like a revision that staff request. Writes nothing if all of
 * that was done before. Call it with the song locked. Throws 409 without such a file, and while the song is being published.
 */
export async function reviseUnpublishable({ db, user }: Scope, uuid: string): Promise<void> {
  const { rows: files } = await sql<Unpublishable>`
    select f.uuid, f.original_file_name as name, f.status = 'declined' as "isDeclined", s.work_title as title,
      a.uuid as "artistUuid", a.name as "artistName", ${revisionIsOpen} as "isOpen"
    from song s join artist a on a.uuid = s.artist_uuid join song_source_file f on f.song_uuid = s.uuid
    where s.uuid = ${uuid} and ${ownSong(user)} and ${isUnpublishable} order by f.position, f.uuid
  `.execute(db);
  const [song] = files;
  if (!song) throw wrongState(NOTHING_TO_REPLACE);
  await requireChangeable(db, uuid, 'review');
  const added = files.filter(({ isDeclined }) => !isDeclined);
  if (song.isOpen && added.length === 0) return;
  await sql`
    update song_source_file set status = 'declined', updated_at = now(),
      revision_note = array_to_string(case when asset_status = 'processing_failed' then problems else warnings[1:1] end, '; ')
    where uuid = any(${added.map((file) => file.uuid)}::uuid[])
  `.execute(db);
  if (!song.isOpen)
    await sql`
      update song set revision_requested_at = now(), revision_opened_by_artist = true, updated_at = now(),
        curation_state_uuid = curation_state_named('Needs Revision')
      where uuid = ${uuid}
    `.execute(db);
  await refreshSongs(db, [uuid]);
  await logActivity(db, user, {
    action: 'has_requested_revision',
    type: 'song',
    uuid,
    label: song.title,
    target: { type: 'song_source_file', uuids: files.map((file) => file.uuid), labels: files.map(({ name }) => name) },
  });
  for (const person of await staffOf(db, { uuid, artistUuid: song.artistUuid }))
    await addUserMessage(db, person, {
      message: `${song.artistName} is replacing ${counted(files.length, 'file')} of "${song.title}" that cannot be published`,
      url: linkTo('SONG_EDIT', { uuid }),
    });
}
