import { texts, type Answer } from '@segno/contract';
import {
  createProRegistration,
  listProRegistrations,
  listRegistrationCounts,
  listSongRegistrations,
  readRegistrationPreflight,
  readRegistrationStages,
  type RegistrationFormat,
} from '@segno/contract/money';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { allOf, listPage } from '../engine/list/listPage';
import { matches } from '../engine/list/textSearch';
import { inner, listOf } from '../engine/list/listSource';
import type { Db } from '../platform/db/database';
import { invalid, wrongState } from '../platform/http/errors';
import { REPORT_DAYS, startReport } from '../platform/reports';
import { isReadAcknowledgement } from './acknowledgements/readAcknowledgementJob';
import { cwrSender } from './cwr/cwrSender';
import { hasChanges, preflight } from './registrationContext';
import { proRegistrationJob } from './proRegistrationJob';
import { allRegistrationCounts, registrationList, stagesOfSong } from './registrationList';

type Listed = Answer<typeof listProRegistrations>['reports'][number];

const registrations = listOf('pro_registration', 'g', {
  key: 'report_uuid',
  joins: [
    inner('report', 'r', { uuid: sql`g.report_uuid` }),
    inner('app_user', 'u', { uuid: sql`r.user_uuid` }),
    inner('performing_rights_organization', 'o', { uuid: sql`g.performing_rights_organization_uuid` }),
  ],
});

/** M17, M18: registration files for PROs, and the problems that would keep songs out of them. */
export const proRegistrationRoutes = (): EndpointRoute[] => [
  implement(listProRegistrations, async ({ db, query, services: { store } }) => {
    const { rows, paging } = await listPage<Omit<Listed, 'url'> & { storage_key: string | null }>(db, {
      from: registrations,
      select: {
        uuid: sql`g.report_uuid`,
        parent_name: sql`o.name`,
        name: sql`r.name`,
        user: sql`u.full_name`,
        status: sql`r.status`,
        storage_key: sql`r.storage_key`,
        created_at: sql`r.created_at`,
        acknowledgements: sql`(select coalesce(jsonb_agg(jsonb_build_object('uuid', t.uuid,
          'read_on', (t.finished_at at time zone 'UTC')::date) order by t.finished_at desc, t.uuid), '[]')
          from async_task t where ${isReadAcknowledgement} and t.result -> 'files' ? g.report_uuid::text)`,
        has_songs: sql`exists (select from registration_file_song f where f.report_uuid = g.report_uuid)`,
      },
      where: allOf([
        sql`r.created_at > now() - make_interval(days => ${REPORT_DAYS})`,
        query.pro_uuid === undefined ? sql`true` : sql`g.performing_rights_organization_uuid = ${query.pro_uuid}`,
        matches([sql`r.name_key`], query.name),
      ]),
      sort: {
        created_at: sql`r.created_at`,
        parent_name: sql`o.name_key`,
        name: sql`r.name_key`,
        user: sql`fold(u.full_name)`,
        status: sql`r.status`,
      },
      query,
    });
    const reports = await Promise.all(
      rows.map(async ({ storage_key, ...row }) => ({
        ...row,
        url:
          row.status === 'complete' && storage_key
            ? await store.signedGet(storage_key, { downloadName: row.name })
            : null,
      })),
    );
    return { reports, paging };
  }),

  implement(readRegistrationPreflight, async ({ db, query }) => {
    await exportablePro(db, query.pro_uuid);
    const { pro_uuid: proUuid, published_since: publishedSince = null } = query;
    return { preflight: await preflight(db, { proUuid, publishedSince }) };
  }),

  implement(listRegistrationCounts, async ({ db }) => ({ items: [...(await allRegistrationCounts(db))] })),

  implement(readRegistrationStages, async ({ db, params: { uuid } }) => ({ items: await stagesOfSong(db, uuid) })),

  implement(listSongRegistrations, async ({ db, query }) => {
    const { rows, paging } = await listPage<Answer<typeof listSongRegistrations>['song_registrations'][number]>(db, {
      ...registrationList(query),
      query,
    });
    return { song_registrations: rows, paging };
  }),

  implement(createProRegistration, async ({ db, user, query, services }) => {
    const { pro_uuid: proUuid, published_since: publishedSince, format, changes_only: changesOnly = false } = query;
    const pro = await exportablePro(db, proUuid);
    if (format !== 'csv') cwrSender(services.config);
    const since = publishedSince?.getTime() ?? null;
    const input = { userUuid: user.uuid, proUuid, publishedSince: since, format, changesOnly };
    const next = { day: '', number: 0 };
    return startReport(
      { db, user, services },
      {
        job: proRegistrationJob,
        input,
        kind: 'registrations',
        target: 'registrations',
        of: { type: 'performing_rights_organization', uuid: pro.uuid, label: pro.name },
        name: async () => {
          Object.assign(next, await nextNumber(db, pro.uuid));
          if (changesOnly) await refuseWithoutChanges(db, pro, publishedSince ?? null);
          return `${pro.name}_registrations_${next.day}_${next.number}.${extensions[format]}`;
        },
        onNew: (uuid) =>
          sql`
            insert into pro_registration
              (report_uuid, performing_rights_organization_uuid, published_since, format, is_skipped, day, number)
            values (${uuid}, ${proUuid}, ${publishedSince ?? null}::timestamptz, ${format}, false, ${next.day}::date, ${next.number})
          `.execute(db),
      },
    );
  }),
];

/** The PRO, which must accept registrations (M7: PROs); otherwise throws 422. */
async function exportablePro(db: Db, uuid: string): Promise<{ uuid: string; name: string }> {
  const pro = await db
    .selectFrom('performing_rights_organization')
    .select(['uuid', 'name'])
    .where('uuid', '=', uuid)
    .where('is_exportable', '=', true)
    .executeTakeFirst();
  if (!pro) throw invalid({ pro_uuid: [texts.choice] });
  return pro;
}

/**
 * M18: refuses a file of new or changed songs if there are none, or while another file is being made for the PRO: songs in
 * that file will no longer be new.
 */
async function refuseWithoutChanges(
  trx: Db,
  { uuid, name }: { uuid: string; name: string },
  publishedSince: Date | null,
): Promise<void> {
  const { rows } = await sql`
    select 1 from pro_registration g join report r on r.uuid = g.report_uuid
    where g.performing_rights_organization_uuid = ${uuid} and not g.is_skipped and r.status in ('pending', 'in_progress')
  `.execute(trx);
  if (rows.length > 0) throw wrongState(`A file for ${name} is being made. Ask again once it is there.`);
  if (!(await hasChanges(trx, { proUuid: uuid, publishedSince })))
    throw wrongState(`Nothing is new or changed since the last file for ${name}: no file was made.`);
}

const extensions = { csv: 'csv', cwr21: 'V21', cwr22: 'V22' } as const satisfies Record<RegistrationFormat, string>;

/** The number of a PRO's next file of the day. Simultaneous requests get theirs one after the other. */
async function nextNumber(trx: Db, proUuid: string): Promise<{ day: string; number: number }> {
  await sql`lock table pro_registration in share row exclusive mode`.execute(trx);
  const day = new Date().toISOString().slice(0, 10);
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0)::int + 1 as number from pro_registration
    where performing_rights_organization_uuid = ${proUuid} and day = ${day}::date
  `.execute(trx);
  return { day, number: rows[0]?.number ?? 1 };
}
