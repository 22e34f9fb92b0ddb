import { sql } from 'kysely';
import type { ColumnOf } from '../../engine/crudSpec';
import type { Expression } from '../../engine/list/listPage';
import { mapMembers } from '../../engine/members';
import type { AuditedRecord } from '../../engine/records/auditedRecord';
import type { ReferencedTable } from '../../engine/records/referenceNames';
import type { ArtistInput, Contact } from './artistInput';

/** What the server needs to know of each member of an artist. No property is optional (docs/decisions/0160). */
interface ArtistMember {
  /** Column of table `artist`; the log records it and the artist's page reads it. */
  column: ColumnOf<'artist'>;
  /** The table that it references; null if it is not a uuid. */
  of: ReferencedTable | null;
  /** How the search finds artists by it (V1: search), as SQL over an artist `a`; null if it does not. */
  search: Expression | null;
}

const members = {
  name: { column: 'name', of: null, search: sql`a.name_key` },
  legal_name: { column: 'legal_name', of: null, search: sql`fold(a.legal_name)` },
  bio: { column: 'bio', of: null, search: null },
  curation_state: { column: 'curation_state', of: null, search: null },
  is_royalty: { column: 'is_royalty', of: null, search: null },
  is_pro_free: { column: 'is_pro_free', of: null, search: null },
  is_dormant: { column: 'is_dormant', of: null, search: null },
  artist_can_update_own_profile: { column: 'artist_can_update_own_profile', of: null, search: null },
  publisher_uuid: { column: 'publisher_uuid', of: 'publisher', search: null },
  assigned_to: { column: 'assigned_to', of: 'app_user', search: null },
} as const satisfies { [Name in Exclude<keyof ArtistInput, 'contact_information' | 'writers'>]-?: ArtistMember };

const contact = {
  first_name: { column: 'first_name', of: null, search: null },
  last_name: { column: 'last_name', of: null, search: null },
  email: { column: 'email', of: null, search: null },
  phone: { column: 'phone', of: null, search: null },
  email_alternate: { column: 'email_alternate', of: null, search: null },
  phone_alternate: { column: 'phone_alternate', of: null, search: null },
  address_1: { column: 'address_1', of: null, search: null },
  address_2: { column: 'address_2', of: null, search: null },
  apartment: { column: 'apartment', of: null, search: null },
  city: { column: 'city', of: null, search: null },
  state_province_region: { column: 'state_province_region', of: null, search: null },
  postal_zip_code: { column: 'postal_zip_code', of: null, search: null },
  country: { column: 'country_uuid', of: 'country', search: null },
} as const satisfies { [Name in keyof Contact]-?: ArtistMember };

/** The columns of table `artist` for the members of the input. */
export const artistColumns = {
  ...mapMembers(members, ({ column }) => column),
  contact_information: mapMembers(contact, ({ column }) => column),
  writers: 'afterWrite',
} as const;

const valueOf = ({ column }: ArtistMember): Expression => sql`a.${sql.id(column)}`;

/** The members of an artist `a` without its writers. */
export const artistValues = {
  ...mapMembers(members, valueOf),
  contact_information: sql`jsonb_build_object(${sql.join(
    Object.entries(contact).map(([name, member]) => sql`${sql.lit(name)}, ${valueOf(member)}`),
  )})`,
};

const entries: readonly (readonly [name: string, member: ArtistMember])[] = [
  ...Object.entries(members),
  ...Object.entries(contact).map(([name, member]) => [`contact_information.${name}`, member] as const),
];

/** The tables that the uuids among the members reference. */
export const artistReferences: AuditedRecord['references'] = Object.fromEntries(
  entries.flatMap(([name, { of }]) => (of === null ? [] : [[name, of]])),
);

/** V1: what the search compares for artists. */
export const artistSearch: readonly Expression[] = entries.flatMap(([, { search }]) => search ?? []);
