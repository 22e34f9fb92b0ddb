import { linkTo } from '@segno/contract';
import { sql } from 'kysely';
import { notifyArtist } from '../../../mail/sendOptionalMail';
import { songRevisionRequested } from '../../../mail/trackLetters';
import type { Db } from '../../../platform/db/database';
import type { Services } from '../../../platform/services';
import { refusalText, tellOfRefusal, type RefusedFile } from './refuseFile';

interface RefusedReplacement extends Omit<RefusedFile, 'uuid'> {
  /** The file that stays unchanged. */
  song_source_file_uuid: string;
}

/**
 * C16: reports a replacement that was refused after it had been accepted. If the artist submitted it, the file is still
 * declined, and the revision is open for them again (S10: saving a song). Call it with the song locked.
 */
export async function refuseReplacement(
  services: Pick<Services, 'config' | 'jobs'>,
  trx: Db,
  upload: RefusedReplacement,
  problems: readonly string[],
): Promise<void> {
  const { song_uuid, work_title, user_uuid } = upload;
  const { rows } = await sql<{ artistUuid: string; fileName: string }>`
    update song s set revision_submitted_at = null, updated_at = now(),
      curation_state_uuid = case s.curation_state_uuid
        when curation_state_named('Ready For Review') then curation_state_named('Needs Revision') else s.curation_state_uuid end
    from song_source_file f, app_user u
    where s.uuid = ${song_uuid} and s.revision_submitted_at >= s.revision_requested_at
      and f.uuid = ${upload.song_source_file_uuid} and f.status = 'declined'
      and u.uuid = ${user_uuid} and u.artist_uuid = s.artist_uuid
    returning s.artist_uuid as "artistUuid", f.original_file_name as "fileName"
  `.execute(trx);
  const [reopened] = rows;
  if (!reopened) return tellOfRefusal(trx, upload, problems);
  const files = [{ fileName: reopened.fileName, note: problems.join('; ') }];
  await notifyArtist(trx, reopened.artistUuid, {
    message: refusalText(upload, problems),
    path: linkTo('REVISIONS_REQUESTED_EDIT', { uuid: song_uuid }),
    mail: {
      services,
      kind: 'song_revision_requested',
      write: (reader) => songRevisionRequested({ ...reader, workTitle: work_title, note: null, files }),
    },
  });
}
