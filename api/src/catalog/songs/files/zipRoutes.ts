import { randomUUID } from 'node:crypto';
import { generateSongZips, readSongZips } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { z } from 'zod';
import { type EndpointRoute, implement } from '../../../engine/endpointRoute';
import { notFound, wrongState } from '../../../platform/http/errors';
import { defineJob } from '../../../platform/jobs/defineJob';
import { readStoredFiles, requireSettled, requireUnreplaced } from './replacements';
import { lockSongs } from '../../songRows/lockSongs';
import { generateZips } from '../zips/generateZipsJob';
import { readZips } from '../zips/songZips';
import { readZipSource } from '../zips/zipSource';

/** S12: routes of a song's zips. */
export const zipRoutes = (): EndpointRoute[] => [
  implement(readSongZips, async ({ params, ...scope }) => ({ song: await readZips(scope, params.uuid) })),

  // Of two concurrent requests the second one waits, and finds the zips in progress.
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
      // F18: refuses to zip files that are about to change.
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

/** Hours that a replaced zip is kept: its URL is valid for one hour (F15: uploads), and downloads take time. */
const KEPT = 3;

/** Removes zips that are no longer offered, the object before the row, so that an interrupted run is completed by the next one. */
export const removeZips = defineJob({
  name: 'catalog.removeZips',
  input: z.object({}),
  cron: '20 * * * *',
  run: async ({ services: { db, store }, signal }) => {
    await sql`
      update song s set zip_state = null, zip_run = null, zip_source = null, zip_error = null
      where s.zip_state = 'complete' and (s.deleted_at is not null or song_zip_state(s.uuid) is null)
    `.execute(db);
    const { rows } = await sql<{ uuid: string; storage_key: string }>`
      select z.uuid, z.storage_key from song_zip z join song s on s.uuid = z.song_uuid
      where s.zip_run is distinct from z.run and z.created_at < now() - make_interval(hours => ${KEPT})
    `.execute(db);
    for (const { uuid, storage_key } of rows) {
      if (signal.aborted) break;
      await store.remove(storage_key);
      await db.deleteFrom('song_zip').where('uuid', '=', uuid).execute();
    }
    return { removed: rows.length };
  },
});
