import { texts, type Body, type FieldErrors } from '@segno/contract';
import { acceptableFileTypes, requiredFileTypes, sharesTotal } from '@segno/contract/catalog';
import type { submitFinalSourceFiles } from '@segno/contract/submissions';
import { extramusicFields, instrumentFamilies } from '@segno/contract/taxonomy';
import type { Scope } from '../engine/crudSpec';
import type { Db } from '../platform/db/database';
import { taxonomyErrors, type TagsByField } from '../catalog/songs/taxonomyValue';
import { findUpload, type UploadClaim } from '../platform/uploads';
import type { StoredTrack } from './trackRow';

type DeliveryScope = Pick<Scope, 'db' | 'user' | 'services'>;

export type Delivery = Body<typeof submitFinalSourceFiles>;

/** All errors of a delivery that depend on its submission (specification section 5, X4: what artists choose, M4: shares make 100). */
export async function deliveryErrors(
  { db, user, services }: DeliveryScope,
  track: StoredTrack,
  { lyrics, taxonomy, share_data, files }: Partial<Delivery>,
): Promise<FieldErrors> {
  return {
    ...(track.has_lyrics && !lyrics && { lyrics: [texts.required] }),
    ...(taxonomy && missingFields(track, taxonomy)),
    ...(taxonomy && instrumentErrors(taxonomy)),
    ...(taxonomy && (await taxonomyErrors(db, taxonomy, 'artist'))),
    ...(share_data && (await shareErrors(db, track, share_data))),
    ...(files && (await urlErrors({ db, user, services }, track, files))),
    ...(files && (await slotErrors(db, track, Object.keys(files)))),
  };
}

function missingFields(track: StoredTrack, taxonomy: TagsByField): FieldErrors {
  const errors: FieldErrors = {};
  const fields = ['type', 'acoustic_electric', ...(track.has_lyrics ? ['lyrics_language', 'lyrics_subject'] : [])];
  for (const field of fields) if (!taxonomy[field]?.length) errors[`taxonomy.${field}`] = [texts.required];
  for (const field of extramusicFields)
    if (new Set(taxonomy[field]).size > 6) errors[`taxonomy.${field}`] = [texts.atMostSixTags];
  return errors;
}

function instrumentErrors(taxonomy: TagsByField): FieldErrors {
  const errors: FieldErrors = {};
  if (!instrumentFamilies.some((family) => taxonomy[`${family}_instruments`]?.length))
    errors['taxonomy.instruments'] = [texts.instrumentRequired];
  for (const family of instrumentFamilies)
    if (taxonomy[`${family}_behaviours`]?.length && !taxonomy[`${family}_instruments`]?.length)
      errors[`taxonomy.${family}_instruments`] = [texts.instrumentRequired];
  return errors;
}

async function shareErrors(db: Db, track: StoredTrack, shares: Delivery['share_data']): Promise<FieldErrors> {
  const own = await db
    .selectFrom('artist_writer')
    .select('writer_uuid')
    .where('artist_uuid', '=', track.artist_uuid)
    .where('removed_at', 'is', null)
    .execute();
  const errors: FieldErrors = {};
  shares.forEach(({ writer_uuid }, index) => {
    const known = own.some((row) => row.writer_uuid === writer_uuid);
    const repeated = shares.findIndex((share) => share.writer_uuid === writer_uuid) < index;
    if (!known || repeated) errors[`share_data.${index}.writer_uuid`] = [texts.choice];
  });
  if (sharesTotal(shares) !== 100) errors.share_data = [texts.sharesTotal];
  return errors;
}

/** Slots of this track that a zip was sent for, and those that already have one, from a failed delivery. */
async function slotErrors(db: Db, track: StoredTrack, sent: readonly string[]): Promise<FieldErrors> {
  const kept = await db
    .selectFrom('track_final_file')
    .select('file_type')
    .where('new_track_submission_uuid', '=', track.uuid)
    .where('state', '!=', 'failed')
    .execute();
  const accepted = acceptableFileTypes(track).flatMap(({ types }) => types.map(String));
  const present = new Set([...sent, ...kept.map((file) => file.file_type)]);
  const errors: FieldErrors = {};
  for (const type of sent) if (!accepted.includes(type)) errors[`files.${type}`] = [texts.choice];
  for (const type of requiredFileTypes(track)) if (!present.has(type)) errors[`files.${type}`] = [texts.required];
  return errors;
}

async function urlErrors(
  { db, user, services }: DeliveryScope,
  track: StoredTrack,
  files: Delivery['files'],
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const [fileType, file] of Object.entries(files))
    if (!(await findUpload(services, db, user, zipClaim(track, fileType, file))))
      errors[`files.${fileType}`] = [texts.choice];
  return errors;
}

/** The upload of a slot's file. */
export const zipClaim = (track: StoredTrack, fileType: string, file: Delivery['files'][string]): UploadClaim => ({
  kind: 'new_track_submission_final_files',
  subject: track.uuid,
  fileType,
  url: typeof file === 'string' ? file : file.url,
});
