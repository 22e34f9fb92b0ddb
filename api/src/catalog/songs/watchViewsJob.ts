import { counted, linkTo } from '@segno/contract';
import { song } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { z } from 'zod';
import { findUser } from '../../account/sessions';
import type { Scope } from '../../engine/crudSpec';
import { listCondition } from '../../engine/list/listCondition';
import { sendOptionalMail } from '../../mail/sendOptionalMail';
import { NAMED, newSongs } from '../../mail/staffLetters';
import { userCan } from '../../platform/http/session';
import { defineJob } from '../../platform/jobs/defineJob';
import { addUserMessage } from '../../platform/jobs/userMessage';
import { shownSongs } from '../songRows/songFrom';
import { songSpec } from './songSpec';

interface WatchedView {
  user_uuid: string;
  uuid: string;
  name: string;
  query: string;
  since: Date;
  until: Date;
}

/** Time of daily and Monday notifications, in UTC. */
const HOUR = '7 hours';

/**
 * R9: notifies users of songs that were added or published since the last run and match a view they watch: at every run, or
 * at the end of the day or week. A missed run is made up for by the next one.
 */
export const watchViews = defineJob({
  name: 'catalog.watchViews',
  input: z.object({}),
  cron: '*/15 * * * *',
  run: async ({ db, services, signal }) => {
    // Changes of the last minute may not be committed; the next run finds them.
    const { rows } = await sql<WatchedView>`
      select v.user_uuid, v.uuid, v.name, v.query, v.watched_since as since, due.until
      from list_view v, lateral (select date_trunc('milliseconds', now() - interval '1 minute') as now) look,
        lateral (select case v.watch
          when 'daily' then date_trunc('day', look.now - ${HOUR}::interval, 'UTC') + ${HOUR}::interval
          when 'weekly' then date_trunc('week', look.now - ${HOUR}::interval, 'UTC') + ${HOUR}::interval
          else look.now end as until) due
      where v.watched_since < due.until and v.list = 'SONGS' order by v.user_uuid, v.name_key, v.uuid`.execute(db);
    for (const userUuid of new Set(rows.map(({ user_uuid }) => user_uuid))) {
      signal.throwIfAborted();
      const views = rows.filter(({ user_uuid }) => user_uuid === userUuid);
      await tell({ db, services }, userUuid, views);
    }
  },
});

/** Adds a message for each of a user's views that has new songs, and sends one mail for all. */
async function tell({ db, services }: Pick<Scope, 'db' | 'services'>, userUuid: string, views: readonly WatchedView[]) {
  const { user, isActive } = await findUser(db, userUuid);
  if (!isActive || !userCan(user, song.list.permission)) return;
  const looked = await Promise.all(
    views.map(async (view) => {
      const query = song.list.query.safeParse(Object.fromEntries(new URLSearchParams(view.query)));
      return query.success ? [{ view, ...(await findNew({ db, user, services }, query.data, view)) }] : [];
    }),
  );
  await db.transaction().execute(async (trx) => {
    const mailed: Parameters<typeof newSongs>[0]['views'][number][] = [];
    for (const { view, songs, titles } of looked.flat()) {
      // Concurrent or repeated runs notify only once.
      const { rows: seen } = await sql`
        update list_view set watched_since = ${view.until}
        where user_uuid = ${userUuid} and uuid = ${view.uuid} and watched_since = ${view.since} returning 1`.execute(
        trx,
      );
      if (seen.length === 0 || songs === 0) continue;
      const path = addressOf(view);
      const message = `${counted(songs, 'new song')} in ${view.name}`;
      await addUserMessage(trx, userUuid, { message, url: path });
      mailed.push({ name: view.name, songs, titles, url: `${services.config.publicUrl}${path}` });
    }
    if (mailed.length === 0) return;
    const reader = await trx
      .selectFrom('app_user')
      .select(['uuid', 'email', 'first_name', 'full_name'])
      .where('uuid', '=', userUuid)
      .executeTakeFirstOrThrow();
    await sendOptionalMail(trx, services, reader, {
      kind: 'new_songs',
      write: (to) => newSongs({ ...to, views: mailed }),
    });
  });
}

/** Number of new songs in a view, and the names of the newest. */
async function findNew(
  scope: Scope,
  query: Readonly<Record<string, unknown>>,
  { since, until }: WatchedView,
): Promise<{ songs: number; titles: string[] }> {
  const { where } = await listCondition(song, songSpec, { ...scope, query });
  const { rows } = await sql<{ songs: number; title: string }>`
    select count(*) over ()::int as songs, '"' || s.work_title || '"' || coalesce(' by ' || a.name, '') as title
    from ${shownSongs} where ${where} and (
      s.created_at >= ${since} and s.created_at < ${until} or s.published_at >= ${since} and s.published_at < ${until})
    order by greatest(s.created_at, s.published_at) desc, s.uuid limit ${NAMED}
  `.execute(scope.db);
  return { songs: rows[0]?.songs ?? 0, titles: rows.map(({ title }) => title) };
}

/** URL of the view, sorted by latest change, filtered by changes since that day. */
function addressOf({ query, since }: WatchedView): string {
  const params = new URLSearchParams(query);
  params.set('updated_from', String(new Date(since).setUTCHours(0, 0, 0, 0)));
  params.set('sort_by', 'updated_at');
  params.set('sort_order', 'desc');
  return `${linkTo('SONGS')}?${params}`;
}
