import { keysOf, MAX_PAGE_SIZE, recordOf, texts, type FieldErrors } from '@segno/contract';
import {
  performingRightsOrganization,
  selectPerformingRightsOrganizations,
  statementColumnErrors,
  statementProFacts,
  statementProOf,
  statementPros,
  type StatementColumnNames,
} from '@segno/contract/money';
import { sql } from 'kysely';
import { crud } from '../engine/crud';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { allOf, among } from '../engine/list/listPage';
import { bestFirst, matches } from '../engine/list/textSearch';
import { left, listOf } from '../engine/list/listSource';
import type { Db } from '../platform/db/database';

/** Each is stored in the column of the same name. */
const namedColumns = {
  statement_title: 'statement_title',
  statement_amount: 'statement_amount',
  statement_currency: 'statement_currency',
  statement_number: 'statement_number',
  statement_iswc: 'statement_iswc',
  statement_work_id: 'statement_work_id',
  statement_isrc: 'statement_isrc',
  statement_ipi: 'statement_ipi',
  statement_writer: 'statement_writer',
} as const;
const columnNames = keysOf(namedColumns);

const writers = sql`(select count(*)::int from writer w where w.performing_rights_organization_uuid = p.uuid)`;
const publishers = sql`(select count(*)::int from publisher b where b.performing_rights_organization_uuid = p.uuid)`;

/**
 * PROs and agencies. M7: a name may change, the CISAC code of a declared PRO never does. Statement keys and registration
 * exports find a PRO by its code or by `is_exportable`, which no call writes.
 */
export const performingRightsOrganizationRoutes = (): EndpointRoute[] => [
  ...crud(performingRightsOrganization, {
    table: 'performing_rights_organization',
    from: listOf('performing_rights_organization', 'p', {
      joins: [left('country', 'c', { uuid: sql`p.country_uuid` })],
    }),
    select: {
      uuid: sql`p.uuid`,
      name: sql`p.name`,
      country_uuid: sql`p.country_uuid`,
      country: sql`case when c.uuid is null then null else jsonb_build_object('uuid', c.uuid, 'name', c.name) end`,
      cisac_code: sql`p.cisac_code`,
      kind: sql`p.kind`,
      currency: sql`p.currency`,
      ...recordOf(columnNames, (name) => sql`p.${sql.id(name)}`),
      writers,
      publishers,
      created_at: sql`p.created_at`,
      updated_at: sql`p.updated_at`,
    },
    search: [sql`p.name_key`],
    sort: { name: sql`p.name_key`, country: sql`c.name_key`, writers, publishers, updated_at: sql`p.updated_at` },
    filter: {
      country_uuid: (uuid) => sql`p.country_uuid = ${uuid}`,
      kind: (kind) => sql`p.kind = ${kind}`,
    },
    columns: {
      name: 'name',
      country_uuid: 'country_uuid',
      cisac_code: 'cisac_code',
      kind: 'kind',
      currency: 'currency',
      ...namedColumns,
    },
    validate: async ({ db }, { country_uuid, cisac_code, ...columns }, uuid) => ({
      ...(await countryErrors(db, country_uuid, uuid)),
      ...(await codeErrors(db, cisac_code, uuid)),
      ...(await columnErrors(db, columns, uuid)),
    }),
    afterWrite: ({ db }, uuid) => giveKey(db, uuid),
    unique: {
      performing_rights_organization_name: { field: 'name', text: texts.nameUnique },
      performing_rights_organization_cisac_code: {
        field: 'cisac_code',
        text: 'Another PRO has this code.',
        same: ({ cisac_code }) => (cisac_code === null ? undefined : sql`cisac_code = ${cisac_code}`),
      },
    },
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
      order by ${bestFirst([sql`p.name_key`], query.name, sql`p.name_key`)}, p.uuid limit ${MAX_PAGE_SIZE}
    `.execute(db);
    return { performing_rights_organizations: rows };
  }),
];

/** The country must exist; it may be empty only if it was empty before. */
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

/** The code by which the product identifies a PRO must not change. */
async function codeErrors(db: Db, code: number | null | undefined, uuid: string | undefined): Promise<FieldErrors> {
  if (code === undefined || uuid === undefined) return {};
  const stored = await db
    .selectFrom('performing_rights_organization')
    .select('cisac_code')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  const known = stored?.cisac_code ?? null;
  return known === code || statementProOf(known) === undefined ? {} : { cisac_code: ['The code of this PRO stays.'] };
}

/** Statement columns need a title and an amount. */
async function columnErrors(db: Db, columns: StatementColumnNames, uuid: string | undefined): Promise<FieldErrors> {
  if (columnNames.every((name) => columns[name] === undefined)) return {};
  const stored = await db
    .selectFrom('performing_rights_organization')
    .select(columnNames)
    .where('uuid', '=', uuid ?? null)
    .executeTakeFirst();
  return statementColumnErrors(
    recordOf(columnNames, (name) => (columns[name] === undefined ? stored?.[name] : columns[name])),
  );
}

/** Sets the statement key of a PRO with named columns: its name at that time, which stays when the PRO is renamed. */
async function giveKey(db: Db, uuid: string): Promise<void> {
  await sql`
    update performing_rights_organization p set statement_key = case
      when p.name = any(${[...statementPros]}::text[]) or exists (
        select from performing_rights_organization o where o.statement_key = p.name
      ) then p.name || ' ' || left(p.uuid::text, 8) else p.name end
    where p.uuid = ${uuid} and p.statement_key is null and p.statement_amount is not null
      and (p.cisac_code is null or p.cisac_code <> all(${statementPros.map((pro) => statementProFacts[pro].cisacCode)}::integer[]))
  `.execute(db);
}
