import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/defineJob';
import { REPORT_DAYS } from '../platform/reports';

/** A5: removes old reports, first the file, then the row: what an interrupted run leaves is removed the next day. */
export const removeReports = defineJob({
  name: 'money.removeReports',
  input: z.object({}),
  cron: '40 3 * * *',
  run: async ({ services: { db, store } }) => {
    const { rows } = await sql<{ uuid: string; storage_key: string | null }>`
      select uuid, storage_key from report where created_at < now() - make_interval(days => ${REPORT_DAYS})
    `.execute(db);
    for (const { uuid, storage_key } of rows) {
      if (storage_key) await store.remove(storage_key);
      await db.deleteFrom('report').where('uuid', '=', uuid).execute();
    }
    return { removed: rows.length };
  },
});
