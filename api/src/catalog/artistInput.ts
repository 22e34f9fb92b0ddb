import { texts, type FieldErrors, type InputOf } from '@segno/contract';
import type { artist } from '@segno/contract/catalog';
import type { Scope } from '../engine/crudSpec';
import type { Db } from '../platform/db/database';
import { userCan } from '../platform/session';
import { isRepresentative } from './artistRepresentatives';
import { writerErrors } from './artistWriters';

type Contact = Partial<InputOf<typeof artist>['contact_information']>;

/** What is sent of an artist; of the contact information too only what was sent (C5). */
export type ArtistInput = Omit<Partial<InputOf<typeof artist>>, 'contact_information'> & {
  contact_information?: Contact | undefined;
};

/** True when the person may say who the artist's writers are; for others they are read only, and so ignored (C5). */
export const mayChangeWriters = ({ user }: Scope): boolean => userCan(user, 'CAN_ADD_WRITERS_TO_ARTIST');

/** Columns of the artist's own row. */
export const artistColumns = ({ contact_information: contact, ...input }: ArtistInput): Record<string, unknown> => ({
  name: input.name,
  legal_name: input.legal_name,
  bio: input.bio,
  curation_state: input.curation_state,
  is_royalty: input.is_royalty,
  is_pro_free: input.is_pro_free,
  is_dormant: input.is_dormant,
  artist_can_update_own_profile: input.artist_can_update_own_profile,
  assigned_to: input.assigned_to,
  first_name: contact?.first_name,
  last_name: contact?.last_name,
  email: contact?.email,
  phone: contact?.phone,
  email_alternate: contact?.email_alternate,
  phone_alternate: contact?.phone_alternate,
  address_1: contact?.address_1,
  address_2: contact?.address_2,
  apartment: contact?.apartment,
  city: contact?.city,
  state_province_region: contact?.state_province_region,
  postal_zip_code: contact?.postal_zip_code,
  country_uuid: contact?.country,
});

/** What the database has against an artist's input, by field. */
export async function artistErrors(scope: Scope, input: ArtistInput, uuid: string | undefined): Promise<FieldErrors> {
  const { db } = scope;
  const stored = uuid === undefined ? undefined : await lockArtist(db, uuid);
  const errors: FieldErrors = {};
  if (stored?.is_published && input.name !== undefined && input.name !== stored.name)
    errors.name = ['The name can no longer be changed: music of this artist has been published.'];
  // Who represented the artist before may go on doing so, whatever his role has become.
  const { assigned_to, contact_information, writers } = input;
  if (assigned_to && assigned_to !== stored?.assigned_to && !(await isRepresentative(db, assigned_to)))
    errors.assigned_to = [texts.choice];
  if (contact_information?.country && !(await countryExists(db, contact_information.country)))
    errors['contact_information.country'] = [texts.choice];
  if (writers && mayChangeWriters(scope)) Object.assign(errors, await writerErrors(db, uuid, writers));
  return errors;
}

/** Held until the write ends, so that a song of the artist is not published between the check and a new name. */
const lockArtist = (db: Db, uuid: string) =>
  db
    .selectFrom('artist')
    .select(['name', 'is_published', 'assigned_to'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();

const countryExists = async (db: Db, uuid: string): Promise<boolean> =>
  (await db.selectFrom('country').select('uuid').where('uuid', '=', uuid).executeTakeFirst()) !== undefined;
