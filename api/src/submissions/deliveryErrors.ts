import { sharesTotal } from '@segno/contract/catalog';
import { acceptableFileTypes, requiredFileTypes } from '@segno/contract/catalog';
import { texts, type FieldErrors } from '@segno/contract';
import { extramusicFields, instrumentFamilies } from '@segno/contract/taxonomy';
import type { Db } from '../platform/db/database';
import { taxonomyErrors, type TagsByField } from '../platform/taxonomyValue';
import type { StoredTrack } from './trackRow';

export interface Delivery {
  lyrics?: string | null | undefined;
  taxonomy: TagsByField;
  share_data: { writer_uuid: string; share: number }[];
  /** Slots that a zip was sent for. */
  fileTypes: string[];
  /** Slots that already hold one, from a delivery that failed. */
  keptTypes: string[];
}

/** Everything that is wrong with a delivery and depends on its submission, all at once (specification section 5, X4, M4). */
export async function deliveryErrors(db: Db, track: StoredTrack, delivery: Delivery): Promise<FieldErrors> {
  return {
    ...missingFields(track, delivery),
    ...instrumentErrors(delivery.taxonomy),
    ...(await taxonomyErrors(db, delivery.taxonomy, 'artist')),
    ...(await shareErrors(db, track, delivery.share_data)),
    ...fileErrors(track, delivery),
  };
}

function missingFields(track: StoredTrack, { lyrics, taxonomy }: Delivery): FieldErrors {
  const errors: FieldErrors = {};
  const fields = ['type', 'acoustic_electric', ...(track.has_lyrics ? ['lyrics_language', 'lyrics_subject'] : [])];
  for (const field of fields) if (!taxonomy[field]?.length) errors[`taxonomy.${field}`] = [texts.required];
  if (track.has_lyrics && !lyrics) errors.lyrics = [texts.required];
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

function fileErrors(track: StoredTrack, { fileTypes, keptTypes }: Delivery): FieldErrors {
  const accepted = acceptableFileTypes(track).flatMap(({ types }) => types.map(String));
  const present = new Set([...fileTypes, ...keptTypes]);
  const errors: FieldErrors = {};
  for (const type of fileTypes) if (!accepted.includes(type)) errors[`files.${type}`] = [texts.choice];
  for (const type of requiredFileTypes(track)) if (!present.has(type)) errors[`files.${type}`] = [texts.required];
  return errors;
}
