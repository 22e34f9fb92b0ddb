import { linkTo } from '@segno/contract';
import { song } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { z } from 'zod';
import { findUser } from '../../account/sessions';
import type { Scope } from '../../engine/crudSpec';
import { listCondition } from '../../engine/list/listCondition';
import { userCan } from '../../platform/http/session';
import { defineJob } from '../../platform/jobs/defineJob';
import { addUserMessage } from '../../platform/jobs/userMessage';
import { songs } from './songFrom';
import { songSpec } from './songSpec';

interface WatchedView {
  user_uuid: string;
  uuid: string;
  name: string;
  query: string;
  since: Date;
  until: Date;
}

/** R9: notifies people of songs that were added or published since the last look and that a view shows which they watch. */
export const watchViews = defineJob({
  name: 'catalog.watchViews',
  input: z.object({}),
  cron: '*/15 * * * *',
  run: async ({ db, services, signal }) => {
    // What was saved within the last minute may not be committed, and waits for the next look.
    const { rows } = await sql<WatchedView>`
      select user_uuid, uuid, name, query, watched_since as since, until
      from list_view, date_trunc('milliseconds', now() - interval '1 minute') until
      where watched_since < until and list = 'SONGS' order by user_uuid, uuid`.execute(db);
    for (const view of rows) {
      signal.throwIfAborted();
      const { user, isActive } = await findUser(db, view.user_uuid);
      const query = song.list.query.safeParse(Object.fromEntries(new URLSearchParams(view.query)));
      if (!isActive || !userCan(user, song.list.permission) || !query.success) continue;
      const songs = await countNew({ db, user, services }, query.data, view);
      await db.transaction().execute(async (trx) => {
        // Two looks at once, or one that is tried again, leave one message.
        const { rows: seen } = await sql`
          update list_view set watched_since = ${view.until}
          where user_uuid = ${view.user_uuid} and uuid = ${view.uuid} and watched_since = ${view.since} returning 1`.execute(
          trx,
        );
        if (seen.length === 0 || songs === 0) return;
        const message = `${songs === 1 ? '1 new song' : `${songs} new songs`} in ${view.name}`;
        await addUserMessage(trx, view.user_uuid, { message, url: addressOf(view) });
      });
    }
  },
});

async function countNew(
  scope: Scope,
  query: Readonly<Record<string, unknown>>,
  { since, until }: WatchedView,
): Promise<number> {
  const { where } = await listCondition(song, songSpec, { ...scope, query });
  const { rows } = await sql<{ songs: number }>`
    select count(*)::int as songs from ${songs} where ${where} and (
      s.created_at >= ${since} and s.created_at < ${until} or s.published_at >= ${since} and s.published_at < ${until})
  `.execute(scope.db);
  return rows[0]?.songs ?? 0;
}

/** The view with what has changed since that day first. */
function addressOf({ query, since }: WatchedView): string {
  const params = new URLSearchParams(query);
  params.set('updated_from', String(new Date(since).setUTCHours(0, 0, 0, 0)));
  params.set('sort_by', 'updated_at');
  params.set('sort_order', 'desc');
  return `${linkTo('SONGS')}?${params}`;
}
