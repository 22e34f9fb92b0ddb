import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/defineJob';

/** Hours that a replaced zip is kept: an address of it is good for one (F15), and a download takes its time. */
const KEPT = 3;

/** Removes zips that are offered no more, the file before the row: what a stop leaves is found again the next time. */
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
