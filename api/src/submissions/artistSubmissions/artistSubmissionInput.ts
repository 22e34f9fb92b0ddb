import { texts, type Body, type FieldErrors } from '@segno/contract';
import type { updateArtistSubmission } from '@segno/contract/submissions';
import { isRepresentative } from '../../catalog/artists/artistRepresentatives';
import type { Db } from '../../platform/db/database';
import type { StoredArtistSubmission } from './artistSubmissionRow';

/** C5: the input for a submission; members left out stay as they are. */
export type ArtistSubmissionInput = Body<typeof updateArtistSubmission>;

/** Errors of an input that only the database can find, by field. */
export async function inputErrors(
  db: Db,
  { country, assigned_user }: ArtistSubmissionInput,
  before?: StoredArtistSubmission,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  if (country && country !== before?.country?.uuid && !(await countryExists(db, country)))
    errors['country'] = [texts.choice];
  // A person already assigned may stay, whatever their role is now.
  if (assigned_user && assigned_user !== before?.assigned_user?.uuid && !(await isRepresentative(db, assigned_user)))
    errors['assigned_user'] = [texts.choice];
  return errors;
}

const countryExists = async (db: Db, uuid: string): Promise<boolean> =>
  (await db.selectFrom('country').select('uuid').where('uuid', '=', uuid).executeTakeFirst()) !== undefined;

/** The columns of the members that were sent. */
export const inputColumns = ({ country, ...members }: ArtistSubmissionInput) => ({
  ...members,
  ...(country !== undefined && { country_uuid: country }),
});
