import { presignSongSourceFile } from '@segno/contract/account';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { notFound } from '../../platform/errors';
import { issueUpload } from '../../platform/uploads';

/** Upload forms for the files of a song. */
export const songUploadRoutes = (): EndpointRoute[] => [
  implement(presignSongSourceFile, async ({ db, user, body, services }) => {
    const song = await db
      .selectFrom('song')
      .select('uuid')
      .where('uuid', '=', body.song_uuid)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!song) throw notFound();
    return issueUpload(services, db, user, {
      kind: 'song_source_file',
      subject: song.uuid,
      checksum: body.checksum,
      fileName: body.original_filename,
      size: body.size,
    });
  }),
];
