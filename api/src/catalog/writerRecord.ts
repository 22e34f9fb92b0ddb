import { sql } from 'kysely';
import { auditedRecord } from '../engine/records/auditedRecord';
import { refreshingSongs } from './publishing/refreshNamedSongsJob';

/** What people edit of a writer. */
export const writerRecord = auditedRecord({
  type: 'writer',
  table: 'writer',
  from: sql`writer w`,
  key: sql`w.uuid`,
  select: {
    first_name: sql`w.first_name`,
    last_name: sql`w.last_name`,
    designation_code: sql`w.designation_code`,
    performing_rights_organization_uuid: sql`w.performing_rights_organization_uuid`,
    ipi_number: sql`w.ipi_number`,
    performing_rights_organization_member_id: sql`w.performing_rights_organization_member_id`,
    preferred_language_uuid: sql`w.preferred_language_uuid`,
    is_visible: sql`w.is_visible`,
    notes: sql`w.notes`,
  },
  followUp: refreshingSongs('writer', ['first_name', 'last_name']),
  references: {
    performing_rights_organization_uuid: 'performing_rights_organization',
    preferred_language_uuid: 'language',
  },
});
