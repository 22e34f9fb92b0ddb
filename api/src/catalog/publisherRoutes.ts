import { type RawRowOf, texts } from '@segno/contract';
import { publisher, publisherTypes, readPublisherConstants } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { crud } from '../engine/crud';
import { type EndpointRoute, implement } from '../engine/endpointRoute';
import type { Expression } from '../engine/list/listPage';
import { left, listOf } from '../engine/list/listSource';
import { auditedRecord } from '../engine/records/auditedRecord';
import type { UniqueRules } from '../engine/uniqueRules';
import type { Db } from '../platform/db/database';
import { catalogHooks } from './catalogHooks';
import { namedChoices } from './namedChoices';
import { refreshingSongs } from './publishing/refreshNamedSongsJob';
import { unknownReferences } from './unknownReferences';

const from = listOf('publisher', 'b', {
  joins: [left('performing_rights_organization', 'p', { uuid: sql`b.performing_rights_organization_uuid` })],
});

const select: Record<keyof RawRowOf<typeof publisher>, Expression> = {
  uuid: sql`b.uuid`,
  name: sql`b.name`,
  type: sql`b.type`,
  ipi_name: sql`b.ipi_name`,
  ipi_number: sql`b.ipi_number`,
  tax_id: sql`b.tax_id`,
  performing_rights_organization_uuid: sql`b.performing_rights_organization_uuid`,
  performing_rights_organization: sql`case when p.uuid is null then null else jsonb_build_object('uuid', p.uuid, 'name', p.name) end`,
  performing_rights_organization_member_id: sql`b.performing_rights_organization_member_id`,
  is_visible: sql`b.is_visible`,
  countries: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'iso_code', c.iso_code) order by c.name_key, c.uuid), '[]')
    from publisher_country t join country c on c.uuid = t.country_uuid where t.publisher_uuid = b.uuid)`,
  is_worldwide: sql`(select count(*) from publisher_country t where t.publisher_uuid = b.uuid) = (select count(*) from country)`,
  created_at: sql`b.created_at`,
  updated_at: sql`b.updated_at`,
};

/** Routes of publishers. */
export const publisherRoutes = (): EndpointRoute[] => [
  implement(readPublisherConstants, () => Promise.resolve({ publisher_constants: { types: [...publisherTypes] } })),

  // M6: hidden publishers are not offered, like hidden writers.
  implement(publisher.select, async ({ db, query }) => ({
    publishers: await namedChoices(db, { from: sql`publisher`, where: sql`is_visible`, query }),
  })),

  ...crud(
    { ...publisher, only: ['list', 'get', 'create', 'update'] as const },
    {
      table: 'publisher',
      from,
      select,
      search: [sql`b.name_key`, sql`b.ipi_number`, sql`fold(b.ipi_name)`],
      sort: {
        name: sql`b.name_key`,
        type: sql`b.type`,
        performing_rights_organization: sql`p.name_key`,
        ipi_number: sql`b.ipi_number`,
        updated_at: sql`b.updated_at`,
      },
      filter: {
        type: (code) => sql`b.type = ${code}`,
        performing_rights_organization_uuid: (uuid) => sql`b.performing_rights_organization_uuid = ${uuid}`,
        country_uuid: (uuid) =>
          sql`exists (select from publisher_country t where t.publisher_uuid = b.uuid and t.country_uuid = ${uuid})`,
        is_visible: (wanted) => sql`b.is_visible = ${wanted}`,
      },
      detail: { select: { country_uuids: countryUuids } },
      validate: ({ db }, input) =>
        unknownReferences(db, {
          performing_rights_organization_uuid: {
            table: 'performing_rights_organization',
            uuids: [input.performing_rights_organization_uuid],
          },
          country_uuids: { table: 'country', uuids: input.country_uuids ?? [] },
        }),
      columns: {
        name: 'name',
        type: 'type',
        ipi_name: 'ipi_name',
        ipi_number: 'ipi_number',
        tax_id: 'tax_id',
        performing_rights_organization_uuid: 'performing_rights_organization_uuid',
        performing_rights_organization_member_id: 'performing_rights_organization_member_id',
        is_visible: 'is_visible',
        country_uuids: 'afterWrite',
      },
      afterWrite: ({ db }, uuid, { country_uuids }) => writeTerritories(db, uuid, country_uuids),
      around: (scope, update) => catalogHooks.get().aroundParty(scope, 'publisher', update),
      unique: publisherUnique,
      activity: { record: publisherRecord, label: ({ name }) => name },
    },
  ),
];

/** Replaces the territories if any were sent (C5: members left out stay). */
async function writeTerritories(db: Db, uuid: string, countries: readonly string[] | undefined): Promise<void> {
  if (!countries) return;
  await sql`
    delete from publisher_country where publisher_uuid = ${uuid} and not (country_uuid = any(${countries}))
  `.execute(db);
  await sql`
    insert into publisher_country (publisher_uuid, country_uuid) select ${uuid}, x from unnest(${countries}::uuid[]) x on conflict do nothing
  `.execute(db);
}

/** The countries of a publisher `b`. */
const countryUuids = sql`(
  select coalesce(jsonb_agg(t.country_uuid order by t.country_uuid), '[]') from publisher_country t where t.publisher_uuid = b.uuid)`;

/** The editable members of a publisher. */
export const publisherRecord = auditedRecord({
  type: 'publisher',
  table: 'publisher',
  from: sql`publisher b`,
  key: sql`b.uuid`,
  select: {
    name: sql`b.name`,
    type: sql`b.type`,
    performing_rights_organization_uuid: sql`b.performing_rights_organization_uuid`,
    performing_rights_organization_member_id: sql`b.performing_rights_organization_member_id`,
    ipi_name: sql`b.ipi_name`,
    ipi_number: sql`b.ipi_number`,
    tax_id: sql`b.tax_id`,
    country_uuids: countryUuids,
    is_visible: sql`b.is_visible`,
  },
  followUp: refreshingSongs('publisher', ['name']),
  references: { performing_rights_organization_uuid: 'performing_rights_organization', country_uuids: 'country' },
});

export const publisherUnique: UniqueRules = { publisher_name: { field: 'name', text: texts.nameUnique } };
