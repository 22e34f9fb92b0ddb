import { presignSongSourceFile } from '@segno/contract/account';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/errors';
import { issueUpload } from '../../platform/uploads';

/** Upload forms for the files of a song. */
export const songUploadRoutes = (): EndpointRoute[] => [
  implement(presignSongSourceFile, async ({ db, user, body, services }) => {
    if (body.song_uuid) await findSong(db, body.song_uuid);
    return issueUpload(services, db, user, {
      kind: 'song_source_file',
      subject: body.song_uuid ?? null,
      checksum: body.checksum,
      fileName: body.original_filename,
      size: body.size,
    });
  }),
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
