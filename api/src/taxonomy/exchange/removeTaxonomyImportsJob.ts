import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob';

/** How long an import and its file are kept (X19). */
const KEPT_DAYS = 30;

/** Removes imports that are too old, the file before the row: what a stop leaves is found again the next day. */
export const removeTaxonomyImports = defineJob({
  name: 'taxonomy.removeImports',
  input: z.object({}),
  cron: '55 3 * * *',
  run: async ({ services: { db, store } }) => {
    const { rows } = await sql<{ uuid: string; storage_key: string }>`
      select uuid, storage_key from taxonomy_import where created_at < now() - make_interval(days => ${KEPT_DAYS})
    `.execute(db);
    for (const { uuid, storage_key } of rows) {
      await store.remove(storage_key);
      await db.deleteFrom('taxonomy_import').where('uuid', '=', uuid).execute();
    }
    return { removed: rows.length };
  },
});
