import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/defineJob';

/** L6: what was not seen again for so long is deleted. */
const KEPT = '30 days';

export const removeOldReports = defineJob({
  name: 'observability.removeOldReports',
  input: z.object({}),
  cron: '40 3 * * *',
  run: async ({ services: { db } }) => {
    await sql`delete from browser_error where last_at < now() - ${KEPT}::interval`.execute(db);
    await sql`delete from policy_violation where last_at < now() - ${KEPT}::interval`.execute(db);
    await sql`delete from release_session where at < now() - ${KEPT}::interval`.execute(db);
    await sql`delete from release_measure where at < now() - ${KEPT}::interval`.execute(db);
  },
});
