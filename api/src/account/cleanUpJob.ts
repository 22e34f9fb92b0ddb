import { FORM_DRAFT_DAYS } from '@segno/contract/account';
import { DRAFT_FILE_DAYS } from '@segno/contract/submissions';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/db/database';
import { defineJob } from '../platform/jobs/defineJob';
import { removeUnused } from '../platform/uploads';

/** How long finished tasks and read messages are kept: as long as the files they mention (A5: reports). */
const KEPT = '30 days';

/** How long an unread message is kept: after a season away, the lists say more than old news. */
const WAITS = '90 days';

/** How long the page of an expired link says who can help. */
const LINK = '90 days';

/** As long as a browser keeps the cookie that identifies it. */
const DEVICE = '365 days';

/**
 * Deletes what is no longer needed: expired tokens, answered keys (W12: a day), old tasks, songs of old batch updates,
 * messages, read or not, old drafts (S22: drafts of forms), and unused uploads.
 */
export const cleanUp = defineJob({
  name: 'account.cleanUp',
  input: z.object({}),
  cron: '30 3 * * *',
  run: async ({ services: { db, store }, signal }) => {
    await sql`
      delete from auth_token where expires_at < now() - case when kind in ('registration', 'reset') then ${LINK} else '0' end::interval
    `.execute(db);
    // A day longer than they last, because a limit's next wait is longer if there was one before.
    await sql`delete from attempt where ends_at < now() - interval '1 day'`.execute(db);
    await sql`delete from known_device where last_used_at < now() - ${DEVICE}::interval`.execute(db);
    await sql`delete from idempotency_key where created_at < now() - interval '1 day'`.execute(db);
    await sql`
      delete from user_message
      where read_at < now() - ${KEPT}::interval or (read_at is null and created_at < now() - ${WAITS}::interval)
    `.execute(db);
    await sql`
      delete from batch_operation_song s using batch_operation o
      where o.uuid = s.batch_operation_uuid and o.finished_at < now() - ${KEPT}::interval
    `.execute(db);
    await sql`delete from open_form where seen_at < now() - interval '1 hour'`.execute(db);
    await sql`delete from form_draft where typed_at < now() - make_interval(days => ${FORM_DRAFT_DAYS})`.execute(db);
    await sql`delete from async_task where finished_at < now() - ${KEPT}::interval`.execute(db);
    const { rows } = await sql<{ uuid: string }>`
      select uuid from upload u where used_at is null and user_uuid is not null
        and created_at < now() - make_interval(days => case kind when 'my_song_revision' then ${DRAFT_FILE_DAYS} else 2 end)
        and not exists (
        select from delivery_draft d
        where d.upload_keys @> array[u.key] and d.updated_at > now() - make_interval(days => ${DRAFT_FILE_DAYS}))
        and not exists (select from form_draft f where f.user_uuid = u.user_uuid and f.upload_keys @> array[u.key])
    `.execute(db);
    for (const { uuid } of rows) if (!signal.aborted) await removeUnused(db, { store }, uuid);
    for (const { uuid, key } of await postedAndAccepted(db)) {
      if (signal.aborted) break;
      await store.remove(key);
      await db.updateTable('upload').set({ cleared_at: new Date() }).where('uuid', '=', uuid).execute();
    }
    await store.tidy();
  },
});

/** Posted files that were accepted, and therefore copied, and whose forms have expired (an hour, F15: uploads). */
const postedAndAccepted = (db: Db): Promise<{ uuid: string; key: string }[]> =>
  db
    .selectFrom('upload')
    .select(['uuid', 'key'])
    .where('used_at', 'is not', null)
    .where('accepted_key', 'is not', null)
    .where('cleared_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '2 hours'`)
    .execute();
