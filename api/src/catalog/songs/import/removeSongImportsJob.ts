import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/defineJob';
import { UNDO_DAYS } from '../batch/undoBatch';

/** Removes imports that are too old, the file before the row: what a stop leaves is found again the next day. */
export const removeSongImports = defineJob({
  name: 'catalog.removeSongImports',
  input: z.object({}),
  cron: '50 3 * * *',
  run: async ({ services: { db, store } }) => {
    const { rows } = await sql<{ uuid: string; storage_key: string }>`
      select uuid, storage_key from song_import where created_at < now() - make_interval(days => ${UNDO_DAYS})
    `.execute(db);
    for (const { uuid, storage_key } of rows) {
      await store.remove(storage_key);
      await db.deleteFrom('song_import').where('uuid', '=', uuid).execute();
    }
    return { removed: rows.length };
  },
});
