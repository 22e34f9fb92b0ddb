import { sql } from 'kysely';
import { z } from 'zod';
import { lockSongs } from '../catalog/songs/lockSongs';
import type { Db } from '../platform/db/database';
import { defineJob } from '../platform/jobs/defineJob';

const BATCH = 200;

/** Finds out which published songs a changed ruleset no longer leaves in step with their channels (S5). */
export const refreshRulesetSongs = defineJob({
  name: 'rights.refreshRulesetSongs',
  input: z.object({ rulesetUuid: z.guid() }),
  run: async ({ input, services: { db }, signal }) => {
    let refreshed = 0;
    for (let after: string | undefined; ;) {
      signal.throwIfAborted();
      const uuids = await publishedSongs(db, input.rulesetUuid, after);
      await db.transaction().execute((trx) => lockSongs(trx, uuids));
      refreshed += uuids.length;
      after = uuids.at(-1);
      if (uuids.length < BATCH) break;
    }
    return { refreshed };
  },
});

async function publishedSongs(db: Db, ruleset: string, after: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from song where publisher_ruleset_uuid = ${ruleset} and deleted_at is null and publish_state = 'Published'
      and ${after === undefined ? sql`true` : sql`uuid > ${after}`}
    order by uuid limit ${BATCH}
  `.execute(db);
  return rows.map(({ uuid }) => uuid);
}
