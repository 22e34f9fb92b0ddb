import { texts } from '@segno/contract';
import { sql } from 'kysely';
import { auditedRecord } from '../engine/records/auditedRecord';
import type { UniqueRules } from '../engine/uniqueRules';

/** The countries of a publisher `b`. */
export const countryUuids = sql`(
  select coalesce(jsonb_agg(t.country_uuid order by t.country_uuid), '[]') from publisher_country t where t.publisher_uuid = b.uuid)`;

/** What people edit of a publisher. */
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
  references: { performing_rights_organization_uuid: 'performing_rights_organization', country_uuids: 'country' },
});

export const publisherUnique: UniqueRules = { publisher_name: { field: 'name', text: texts.nameUnique } };
