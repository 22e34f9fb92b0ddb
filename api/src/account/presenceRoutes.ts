import { type ActivityType, closeForm, keepOpen, type Presence, PRESENCE_SECONDS } from '@segno/contract/account';
import { sql } from 'kysely';
import { type EndpointRoute, implement } from '../engine/endpointRoute';
import { versionOf } from '../engine/records/auditedRecord';
import { conflictChanges } from '../engine/records/conflictChanges';
import { fits, tagsOf } from '../engine/records/openRecord';
import { recordReadings } from '../engine/records/recordReadings';
import type { Db } from '../platform/db/database';
import { isPast } from '../platform/db/isPast';
import { AppError, notFound } from '../platform/http/errors';
import { type CurrentUser, userCan } from '../platform/http/session';

const KEPT = sql`make_interval(secs => ${PRESENCE_SECONDS})`;

interface OpenForm {
  form: string;
  type: ActivityType;
  uuid: string;
  user: CurrentUser;
}

/** Records that a form is open, and returns who else has the record open: one statement, by the keys of both sides. */
async function recordPresence(db: Db, { form, type, uuid, user }: OpenForm): Promise<Presence['others']> {
  const { rows } = await sql<Presence['others'][number]>`
    with mine as (
      insert into open_form (user_uuid, uuid, resource_type, resource_uuid) values (${user.uuid}, ${form}, ${type}, ${uuid})
      on conflict (user_uuid, uuid) do update
        set resource_type = excluded.resource_type, resource_uuid = excluded.resource_uuid, seen_at = now()
      returning uuid as form
    ),
    -- Never the caller's own row, because no row can be changed twice by one statement. Two who wake up at once must not wait
    -- for each other: the join with mine takes the own row's lock before those of others (PostgreSQL otherwise runs the
    -- second statement first), and those are skipped while somebody holds them.
    gone as (
      delete from open_form where (user_uuid, uuid) in (
        select o.user_uuid, o.uuid from mine join open_form o on o.uuid <> mine.form or o.user_uuid <> ${user.uuid}
        where o.resource_type = ${type} and o.resource_uuid = ${uuid} and o.seen_at < now() - ${KEPT}
        for update of o skip locked)
    )
    select u.full_name, u.uuid = ${user.uuid} as is_me from open_form o join app_user u on u.uuid = o.user_uuid
    where o.resource_type = ${type} and o.resource_uuid = ${uuid}
      and o.seen_at >= now() - ${KEPT} and ${isPast('o.seen_at')} and not (o.user_uuid = ${user.uuid} and o.uuid = ${form})
    group by u.uuid order by min(o.opened_at), u.uuid
  `.execute(db);
  return rows;
}

/** P7: who has a record open, and how it has changed meanwhile. `routes`: the calls with which records are read. */
export const presenceRoutes = (routes: readonly EndpointRoute[]): EndpointRoute[] => {
  const readings = recordReadings(routes);
  return [
    implement(
      keepOpen,
      async (call) => {
        const reading = readings.get(call.params.type);
        if (!reading) throw notFound();
        if (!userCan(call.user, reading.permission)) throw new AppError('forbidden');
        await reading.find(call);
        return reading;
      },
      async (call, { kind, read }) => {
        const { db, user, params, body } = call;
        const others = await recordPresence(db, { ...params, form: body.form, user });
        const members = (await kind.read(db, [params.uuid])).get(params.uuid);
        if (!members) throw notFound();
        const etag = versionOf(members);
        if (body.etag === null || fits(body.etag, etag)) return { presence: { others, newer: null } };
        const current = await read(call);
        const known = tagsOf(body.etag);
        const changes = await conflictChanges(db, kind, { uuid: params.uuid, known, user, current });
        return { presence: { others, newer: { etag, changes } } };
      },
    ),

    implement(closeForm, async ({ db, user, params }) => {
      await db.deleteFrom('open_form').where('user_uuid', '=', user.uuid).where('uuid', '=', params.form).execute();
      return null;
    }),
  ];
};
