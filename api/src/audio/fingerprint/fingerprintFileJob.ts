import { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { defineJob } from '../../platform/jobs/defineJob';
import type { Services } from '../../platform/services';
import { fingerprintedTables, filesWithout } from './fingerprintedFile';
import { makeFingerprint } from './makeFingerprint';

/** Computes the fingerprint of a file that has just become complete; does nothing for files that do not get one. */
export const fingerprintFile = defineJob({
  name: 'audio.fingerprintFile',
  input: z.object({ table: z.enum(fingerprintedTables), uuid: z.guid() }),
  run: async ({ input: { table, uuid }, services: { db, store }, signal }) => {
    for (const file of await filesWithout(db, table, { only: uuid }))
      await makeFingerprint({ db, store, signal }, file);
  },
});

/** Has the fingerprint of a song's full file computed after the caller's transaction. */
export async function fingerprintSong({ jobs }: Pick<Services, 'jobs'>, trx: Db, song: string): Promise<void> {
  const files = await trx
    .selectFrom('song_source_file')
    .select('uuid')
    .where('song_uuid', '=', song)
    .where('file_type', '=', 'Full')
    .where('asset_status', '=', 'processing_complete')
    .execute();
  for (const { uuid } of files) await jobs.enqueue(trx, fingerprintFile, { table: 'song_source_file', uuid });
}
