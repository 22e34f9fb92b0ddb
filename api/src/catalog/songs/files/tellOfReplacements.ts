import { linkTo } from '@segno/contract';
import { unpublishableText } from '@segno/contract/submissions';
import { sql } from 'kysely';
import { notifyArtist } from '../../../mail/sendOptionalMail';
import { filesAreFine } from '../../../mail/trackLetters';
import type { Db } from '../../../platform/db/database';
import type { Services } from '../../../platform/services';
import { isUnpublishable, trackOfSong } from './replacements';

/**
 * A3: tells the artist that the files of a revision were checked, once the last of them has replaced its file; they were
 * uploaded at one time. Call it for each settled upload, with the song locked and refreshed.
 */
export async function tellOfReplacements(
  services: Pick<Services, 'config' | 'jobs'>,
  trx: Db,
  upload: string,
): Promise<void> {
  const { rows } = await sql<{ artist: string; title: string; track: string | null; flawed: string[] | null }>`
    select s.artist_uuid as artist, s.work_title as title, ${trackOfSong} as track, (
      select array_agg(f.original_file_name order by f.position, f.uuid) from song_source_file f
      where f.song_uuid = s.uuid and ${isUnpublishable}) as flawed
    from song_source_file_upload l join song_source_file r on r.uuid = l.song_source_file_uuid
      join song s on s.uuid = r.song_uuid join app_user w on w.uuid = l.user_uuid and w.artist_uuid = s.artist_uuid
    where l.uuid = ${upload} and not exists (
      select from song_source_file_upload o join song_source_file f on f.uuid = o.song_source_file_uuid
      where f.song_uuid = s.uuid and o.is_replacement and o.created_at = l.created_at and o.status <> 'complete')
  `.execute(trx);
  const [checked] = rows;
  if (!checked) return;
  const { artist, title, track, flawed } = checked;
  await notifyArtist(trx, artist, {
    message: `The files that you sent again for "${title}" were checked${flawed ? `: ${unpublishableText(flawed)}` : ' and are fine now'}`,
    path: track === null ? linkTo('REVISIONS_REQUESTED') : linkTo('MY_TRACK_EDIT_PAGE', { uuid: track }),
    ...(!flawed &&
      track !== null && {
        mail: {
          services,
          kind: 'track_delivery_failed',
          write: (reader) => filesAreFine({ ...reader, trackName: title }),
        },
      }),
  });
}
