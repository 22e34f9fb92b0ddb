import type { PublishBlocker } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database';

/** S6: switches the publish checks to what the configuration says; when that changed, every song's flags are made again. */
export async function syncPublishBlockers(db: Db, active: readonly PublishBlocker[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      update publish_blocker set active = (code = any(${[...active]})) where active <> (code = any(${[...active]})) returning code
    `.execute(trx);
    if (rows.length) await sql`select refresh_song(uuid) from song where deleted_at is null`.execute(trx);
  });
}
