import { MAX_PAGE_SIZE, texts, type FieldErrors } from '@segno/contract';
import { performingRightsOrganization, selectPerformingRightsOrganizations } from '@segno/contract/money';
import { sql } from 'kysely';
import { crud } from '../engine/crud';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { allOf, among, matches } from '../engine/list/listPage';
import type { Db } from '../platform/db/database';

const writers = sql`(select count(*)::int from writer w where w.performing_rights_organization_uuid = p.uuid)`;
const publishers = sql`(select count(*)::int from publisher b where b.performing_rights_organization_uuid = p.uuid)`;

/**
 * PROs. M7: a name may change, its CISAC code never does: what must find a declared one again (statement keys,
 * registration exports) goes by the code or by `is_exportable`, which no call writes.
 */
export const performingRightsOrganizationRoutes = (): EndpointRoute[] => [
  ...crud(performingRightsOrganization, {
    table: 'performing_rights_organization',
    from: sql`performing_rights_organization p left join country c on c.uuid = p.country_uuid`,
    key: sql`p.uuid`,
    select: {
      uuid: sql`p.uuid`,
      name: sql`p.name`,
      country_uuid: sql`p.country_uuid`,
      country: sql`case when c.uuid is null then null else jsonb_build_object('uuid', c.uuid, 'name', c.name) end`,
      writers,
      publishers,
      created_at: sql`p.created_at`,
      updated_at: sql`p.updated_at`,
    },
    search: [sql`p.name_key`],
    sort: { name: sql`p.name_key`, country: sql`c.name_key`, writers, publishers, updated_at: sql`p.updated_at` },
    filter: { country_uuid: (uuid) => sql`p.country_uuid = ${uuid}` },
    columns: { name: 'name', country_uuid: 'country_uuid' },
    validate: ({ db }, { country_uuid }, uuid) => countryErrors(db, country_uuid, uuid),
    unique: { performing_rights_organization_name: { field: 'name', text: texts.nameUnique } },
    activity: {
      type: 'performing_rights_organization',
      label: ({ name }) => name,
      references: { country_uuid: 'country' },
    },
  }),

  implement(selectPerformingRightsOrganizations, async ({ db, query }) => {
    const { rows } = await sql<{ uuid: string; name: string }>`
      select p.uuid, p.name from performing_rights_organization p
      where ${allOf([matches([sql`p.name_key`], query.name), among(sql`p.uuid`, query.uuid), ...(query.exportable_only ? [sql`p.is_exportable`] : [])])}
      order by p.name_key, p.uuid limit ${MAX_PAGE_SIZE}
    `.execute(db);
    return { performing_rights_organizations: rows };
  }),
];

/** A country that exists; none only where there was none before. */
async function countryErrors(
  db: Db,
  country: string | null | undefined,
  pro: string | undefined,
): Promise<FieldErrors> {
  if (country === undefined) return {};
  if (country === null) {
    const { rows } = await sql`
      select 1 from performing_rights_organization where uuid = ${pro ?? null} and country_uuid is null
    `.execute(db);
    return rows.length ? {} : { country_uuid: [texts.required] };
  }
  const known = await db.selectFrom('country').select('uuid').where('uuid', '=', country).executeTakeFirst();
  return known ? {} : { country_uuid: [texts.choice] };
}
