import { readSimilarToSong } from '@segno/contract/catalog';
import { similarRecordings } from '../../audio/fingerprint/similarRecordings';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { notFound } from '../../platform/errors';

/** S16: songs that are the same recording. */
export const similarSongRoutes = (): EndpointRoute[] => [
  implement(readSimilarToSong, async ({ db, params: { uuid }, services: { store } }) => {
    const song = await db
      .selectFrom('song')
      .select('uuid')
      .where('uuid', '=', uuid)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!song) throw notFound();
    const file = await db
      .selectFrom('song_source_file')
      .select('uuid')
      .where('song_uuid', '=', uuid)
      .where('file_type', '=', 'Full')
      .where('asset_status', '<>', 'processing_failed')
      .orderBy('position')
      .orderBy('uuid')
      .executeTakeFirst();
    const question = {
      table: 'song_source_file',
      fileUuid: file?.uuid,
      except: [song.uuid],
      withTracks: false,
    } as const;
    return { similar: await similarRecordings(db, store, question) };
  }),
];
