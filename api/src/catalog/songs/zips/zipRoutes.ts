import { randomUUID } from 'node:crypto';
import { generateSongZips, readSongZips } from '@segno/contract/catalog';
import { implement, type EndpointRoute } from '../../../engine/endpointRoute';
import { notFound, wrongState } from '../../../platform/errors';
import { readStoredFiles, requireSettled, requireUnreplaced } from '../files/replacements';
import { lockSongs } from '../lockSongs';
import { generateZips } from './generateZipsJob';
import { readZips } from './songZips';
import { readZipSource } from './zipSource';

/** The zips of a song (S12). */
export const zipRoutes = (): EndpointRoute[] => [
  implement(readSongZips, async ({ params, ...scope }) => ({ song: await readZips(scope, params.uuid) })),

  // Who asks a second time comes after the first one, and finds the zips in progress.
  implement(
    generateSongZips,
    ({ params, ...scope }) => readZips(scope, params.uuid),
    async (scope, { uuid }) => {
      const { db, user, services } = scope;
      await lockSongs(db, [uuid]);
      const { zip_state, generate_zip_allowed } = await readZips(scope, uuid);
      if (zip_state === 'in_progress') throw wrongState('The zips of this song are being generated already.');
      const found = await readZipSource(db, uuid);
      if (!found) throw notFound();
      if (!generate_zip_allowed) throw wrongState('No source file of this song has been processed yet.');
      // F18: of what will have changed a moment later no zips are made.
      for (const file of await readStoredFiles(db, uuid)) {
        requireSettled(file);
        requireUnreplaced(file);
      }
      const run = randomUUID();
      await db
        .updateTable('song')
        .set({ zip_state: 'in_progress', zip_run: run, zip_source: found.fingerprint, zip_error: null })
        .where('uuid', '=', uuid)
        .execute();
      await services.jobs.enqueue(db, generateZips, { songUuid: uuid, userUuid: user.uuid, run });
      return { song: await readZips(scope, uuid) };
    },
  ),
];
