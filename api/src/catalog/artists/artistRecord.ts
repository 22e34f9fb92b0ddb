import { sql } from 'kysely';
import { auditedRecord } from '../../engine/records/auditedRecord';

/** What people edit of an artist; the artist's own profile is part of it. */
export const artistRecord = auditedRecord({
  type: 'artist',
  table: 'artist',
  from: sql`artist a`,
  key: sql`a.uuid`,
  select: {
    name: sql`a.name`,
    legal_name: sql`a.legal_name`,
    bio: sql`a.bio`,
    curation_state: sql`a.curation_state`,
    is_royalty: sql`a.is_royalty`,
    is_pro_free: sql`a.is_pro_free`,
    is_dormant: sql`a.is_dormant`,
    artist_can_update_own_profile: sql`a.artist_can_update_own_profile`,
    publisher_uuid: sql`a.publisher_uuid`,
    assigned_to: sql`a.assigned_to`,
    contact_information: sql`jsonb_build_object('first_name', a.first_name, 'last_name', a.last_name, 'email', a.email,
      'phone', a.phone, 'email_alternate', a.email_alternate, 'phone_alternate', a.phone_alternate, 'address_1', a.address_1,
      'address_2', a.address_2, 'apartment', a.apartment, 'city', a.city, 'state_province_region', a.state_province_region,
      'postal_zip_code', a.postal_zip_code, 'country', a.country_uuid)`,
    writers: sql`(select coalesce(jsonb_agg(jsonb_build_object('uuid', x.writer_uuid, 'is_default', x.is_default)
      order by x.writer_uuid), '[]') from artist_writer x where x.artist_uuid = a.uuid and x.removed_at is null)`,
  },
  references: {
    assigned_to: 'app_user',
    publisher_uuid: 'publisher',
    'contact_information.country': 'country',
    writers: 'writer',
  },
});
