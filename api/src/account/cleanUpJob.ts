import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/defineJob';

/** Days that finished tasks and delivered messages are kept, as long as the files that they tell of (A5). */
const KEPT = '30 days';

/** Removes what has done its work: expired tokens, answered keys (W12: a day), old tasks and messages, uploads that nobody used. */
export const cleanUp = defineJob({
  name: 'account.cleanUp',
  input: z.object({}),
  cron: '30 3 * * *',
  run: async ({ services: { db, store } }) => {
    await sql`delete from auth_token where expires_at < now()`.execute(db);
    await sql`delete from attempt where ends_at < now()`.execute(db);
    await sql`delete from idempotency_key where created_at < now() - interval '1 day'`.execute(db);
    await sql`delete from user_message where delivered_at < now() - ${KEPT}::interval`.execute(db);
    await sql`delete from async_task where finished_at < now() - ${KEPT}::interval`.execute(db);
    const { rows } = await sql<{
      key: string;
    }>`select key from upload where used_at is null and created_at < now() - interval '2 days' limit 1000`.execute(db);
    for (const { key } of rows) {
      await store.remove(key);
      await db.deleteFrom('upload').where('key', '=', key).execute();
    }
  },
});
