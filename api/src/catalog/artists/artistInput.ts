import { texts, type FieldErrors, type InputOf } from '@segno/contract';
import type { artist } from '@segno/contract/catalog';
import type { Scope } from '../../engine/crudSpec';
import type { Db } from '../../platform/db/database';
import { unknownReferences } from '../unknownReferences';
import { isRepresentative } from './artistRepresentatives';
import { writerErrors } from './artistWriters';

export type Contact = Partial<InputOf<typeof artist>['contact_information']>;

/** Members that were sent of an artist and of its contact information (C5: members left out stay). */
export type ArtistInput = Omit<Partial<InputOf<typeof artist>>, 'contact_information'> & {
  contact_information?: Contact | undefined;
};

/** Errors by field that need the database. */
export async function artistErrors({ db }: Scope, input: ArtistInput, uuid: string | undefined): Promise<FieldErrors> {
  const stored = uuid === undefined ? undefined : await lockArtist(db, uuid);
  const errors: FieldErrors = {};
  if (stored?.is_published && input.name !== undefined && input.name !== stored.name)
    errors.name = ['The name can no longer be changed: music of this artist has been published.'];
  // The current representative may stay, even if the role no longer allows it.
  const { assigned_to, contact_information, writers } = input;
  if (assigned_to && assigned_to !== stored?.assigned_to && !(await isRepresentative(db, assigned_to)))
    errors.assigned_to = [texts.choice];
  if (contact_information?.country && !(await countryExists(db, contact_information.country)))
    errors['contact_information.country'] = [texts.choice];
  if (contact_information?.email && contact_information.email !== stored?.email) {
    const isTaken = await holdsAnother(db, contact_information.email, uuid);
    if (isTaken) errors['contact_information.email'] = [texts.emailUnique];
  }
  if (writers) Object.assign(errors, await writerErrors(db, uuid, writers));
  const publisher_uuid = { table: 'publisher', uuids: [input.publisher_uuid] };
  Object.assign(errors, await unknownReferences(db, { publisher_uuid }));
  return errors;
}

/** Locks the artist until the write ends, so that none of its songs is published between the check and a rename. */
const lockArtist = (db: Db, uuid: string) =>
  db
    .selectFrom('artist')
    .select(['name', 'is_published', 'assigned_to', 'email'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();

/**
 * T6: true when another user logs in with this address, so that the artist could not be invited. Once the artist has
 * registered, the library only writes to the address, and it may belong to anybody.
 */
const holdsAnother = async (db: Db, email: string, artistUuid: string | undefined): Promise<boolean> => {
  const holder = await db.selectFrom('app_user').select('artist_uuid').where('email', '=', email).executeTakeFirst();
  if (!holder || (artistUuid !== undefined && holder.artist_uuid === artistUuid)) return false;
  if (artistUuid === undefined) return true;
  const registered = await db
    .selectFrom('app_user')
    .select('uuid')
    .where('artist_uuid', '=', artistUuid)
    .where('registered_at', 'is not', null)
    .executeTakeFirst();
  return registered === undefined;
};

const countryExists = async (db: Db, uuid: string): Promise<boolean> =>
  (await db.selectFrom('country').select('uuid').where('uuid', '=', uuid).executeTakeFirst()) !== undefined;
