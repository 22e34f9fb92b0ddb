import { presignSongSourceFile } from '@segno/contract/account';
import type { FieldErrors } from '@segno/contract';
import { zipLimits } from '@segno/contract/audio';
import { isSourceFileName } from '@segno/contract/catalog';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/errors';
import { issueUpload } from '../../platform/uploads';

/** Upload forms for the files of a song. */
export const songUploadRoutes = (): EndpointRoute[] => [
  implement(
    presignSongSourceFile,
    {
      validate: async (_, { original_filename, size }): Promise<FieldErrors> => ({
        ...(original_filename !== undefined &&
          !isSourceFileName(original_filename) && { original_filename: ['The file has to be a wav or zip'] }),
        ...(size !== undefined && size > zipLimits.zipBytes && { size: ['The file is too large'] }),
      }),
    },
    async ({ db, user, body, services }) => {
      if (body.song_uuid) await findSong(db, body.song_uuid);
      return issueUpload(services, db, user, {
        kind: 'song_source_file',
        subject: body.song_uuid ?? null,
        checksum: body.checksum,
        fileName: body.original_filename,
        size: body.size,
      });
    },
  ),
];

/** Throws 404 for a song that is not there. */
async function findSong(db: Db, uuid: string): Promise<void> {
  const song = await db
    .selectFrom('song')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!song) throw notFound();
}
