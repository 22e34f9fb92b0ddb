import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob';
import { PUSH_MINUTES } from './publishStates';
import { settlePush } from './settlePush';

/** S4: a push without an end after half an hour has failed; its open lines say so. */
export const expirePushes = defineJob({
  name: 'catalog.expirePushes',
  input: z.object({}),
  cron: '*/5 * * * *',
  run: async ({ services: { db } }) => {
    const { rows } = await sql<{ push_uuid: string; user_uuid: string | null }>`
      select distinct l.push_uuid, a.user_uuid from song s
      join song_ingestion_log l on l.song_uuid = s.uuid and l.status in ('PENDING', 'PUSHING')
      left join lateral (
        select user_uuid from user_activity where resource_uuid = s.uuid and action in ('has_published', 'has_taken_down')
        order by created_at desc, number desc limit 1
      ) a on true
      where s.publish_state = 'In Progress' and s.publish_started_at < now() - ${`${PUSH_MINUTES} minutes`}::interval
    `.execute(db);
    for (const { push_uuid, user_uuid } of rows)
      await db.transaction().execute(async (trx) => {
        await sql`
          update song_ingestion_log set status = 'ERROR', message = 'The channel did not answer in time', updated_at = clock_timestamp()
          where push_uuid = ${push_uuid} and status in ('PENDING', 'PUSHING')
        `.execute(trx);
        await settlePush(trx, push_uuid, user_uuid);
      });
  },
});
