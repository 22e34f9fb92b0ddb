import { texts } from '@segno/contract';
import {
  chooseDefaultView,
  hideColumns,
  listOwnViews,
  MAX_VIEWS,
  readListView,
  removeView,
  saveView,
  viewWatches,
  type ListView,
} from '@segno/contract/account';
import { sql } from 'kysely';
import { z } from 'zod';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { refusingDuplicates, takenErrors, type UniqueRules } from '../engine/uniqueRules';
import type { Db } from '../platform/db/database';
import { notFound, wrongState } from '../platform/http/errors';

/** A person and a list; every statement below is limited to both. */
interface Whose {
  user_uuid: string;
  list: string;
}

async function read(db: Db, { user_uuid, list }: Whose): Promise<{ list_view: ListView }> {
  const views = await db
    .selectFrom('list_view')
    .select(['uuid', 'name', 'query', 'watch', 'watched_since'])
    .where('user_uuid', '=', user_uuid)
    .where('list', '=', list)
    .orderBy('name_key')
    .orderBy('uuid')
    .execute();
  const columns = await db
    .selectFrom('list_columns')
    .select('hidden')
    .where('user_uuid', '=', user_uuid)
    .where('list', '=', list)
    .executeTakeFirst();
  const opened = await db
    .selectFrom('default_view')
    .select('view_uuid')
    .where('user_uuid', '=', user_uuid)
    .where('list', '=', list)
    .executeTakeFirst();
  // A view can be moved to another list; it is not the default there.
  const default_view = views.find(({ uuid }) => uuid === opened?.view_uuid)?.uuid ?? null;
  return {
    list_view: {
      views: views.map(({ watched_since, watch, ...view }) => ({
        ...view,
        ...(watched_since && { watch: z.enum(viewWatches).parse(watch) }),
      })),
      default_view,
      hidden_columns: columns?.hidden ?? [],
    },
  };
}

async function refuseTooMany(db: Db, { user_uuid, list }: Whose, uuid: string): Promise<void> {
  const { others } = await db
    .selectFrom('list_view')
    .select(({ fn }) => fn.countAll<string>().as('others'))
    .where('user_uuid', '=', user_uuid)
    .where('list', '=', list)
    .where('uuid', '!=', uuid)
    .executeTakeFirstOrThrow();
  if (Number(others) >= MAX_VIEWS) throw wrongState(`At most ${MAX_VIEWS} views can be kept of a list.`);
}

/** Makes a view of the list its default; 404 if it is not one of them. */
async function openWith(db: Db, { user_uuid, list }: Whose, uuid: string): Promise<void> {
  const { rows } = await sql`
    insert into default_view (user_uuid, list, view_uuid)
    select user_uuid, list, uuid from list_view where user_uuid = ${user_uuid} and list = ${list} and uuid = ${uuid}
    on conflict (user_uuid, list) do update set view_uuid = excluded.view_uuid returning 1
  `.execute(db);
  if (rows.length === 0) throw notFound();
}

/** Names are unique among a person's views of a list. */
const nameUnique = ({ user_uuid, list }: Whose): UniqueRules => ({
  list_view_name: {
    field: 'name',
    text: texts.nameUnique,
    same: ({ name }) => sql`user_uuid = ${user_uuid} and list = ${list} and name_key = fold(${name})`,
  },
});

/** People's views and columns of lists. Nobody sees or changes anybody else's. */
export const listViewRoutes = (): EndpointRoute[] => [
  implement(readListView, ({ db, user, params }) => read(db, { user_uuid: user.uuid, list: params.list })),

  implement(listOwnViews, async ({ db, user }) => ({
    list_views: await db
      .selectFrom('list_view')
      .select(['uuid', 'list', 'name', 'query'])
      .where('user_uuid', '=', user.uuid)
      .orderBy('name_key')
      .orderBy('uuid')
      .execute(),
  })),

  implement(hideColumns, async ({ db, user, params, body }) => {
    const whose = { user_uuid: user.uuid, list: params.list };
    const hidden = [...new Set(body.hidden_columns)];
    await db
      .insertInto('list_columns')
      .values({ ...whose, hidden })
      .onConflict((conflict) => conflict.columns(['user_uuid', 'list']).doUpdateSet({ hidden }))
      .execute();
    return read(db, whose);
  }),

  implement(
    saveView,
    {
      validate: ({ db, user, params: { list, uuid }, invalidFields }, input) => {
        const rules = nameUnique({ user_uuid: user.uuid, list });
        return takenErrors(db, { table: 'list_view', rules, input, invalidFields, uuid });
      },
    },
    async ({ db, user, params: { list, uuid }, body }) => {
      const whose = { user_uuid: user.uuid, list };
      await refuseTooMany(db, whose, uuid);
      const { watch, ...view } = body;
      await refusingDuplicates(nameUnique(whose), () =>
        db
          .insertInto('list_view')
          .values({ ...whose, ...view, uuid })
          .onConflict((conflict) => conflict.columns(['user_uuid', 'uuid']).doUpdateSet({ ...view, list }))
          .execute(),
      );
      if (watch !== undefined)
        await sql`
          update list_view set watch = coalesce(${watch}::text, watch), watched_since = case
            when ${watch}::text is not null and list = 'SONGS' then coalesce(watched_since, date_trunc('milliseconds', now())) end
          where user_uuid = ${user.uuid} and uuid = ${uuid}`.execute(db);
      return read(db, whose);
    },
  ),

  implement(chooseDefaultView, async ({ db, user, params, body }) => {
    const whose = { user_uuid: user.uuid, list: params.list };
    if (body.uuid === null)
      await db
        .deleteFrom('default_view')
        .where('user_uuid', '=', whose.user_uuid)
        .where('list', '=', whose.list)
        .execute();
    else await openWith(db, whose, body.uuid);
    return read(db, whose);
  }),

  implement(removeView, async ({ db, user, params: { list, uuid } }) => {
    await db
      .deleteFrom('list_view')
      .where('user_uuid', '=', user.uuid)
      .where('list', '=', list)
      .where('uuid', '=', uuid)
      .execute();
    return null;
  }),
];
