import { texts, type Body, type FieldErrors } from '@segno/contract';
import { findFileType } from '@segno/contract/catalog';
import type { submitMySongRevision } from '@segno/contract/portal';
import { judgeUpload } from '../../audio/ingest/ingestUpload';
import type { Scope } from '../../engine/crudSpec';
import { readUpload, type UploadClaim } from '../../platform/uploads';

type Replacements = Body<typeof submitMySongRevision>['source_files'];

/** The facts about a declined file that its replacement is compared with. */
interface Declined {
  uuid: string;
  file_type: string;
  /** SHA-256 of its samples; null if it was never read. */
  audio_hash: string | null;
}

/** The upload of a replacement, by the storage's Location or by the key that was read. */
export const claimOf = (
  { services: { store } }: Pick<Scope, 'services'>,
  { uuid, url }: Replacements[number],
): UploadClaim => ({ kind: 'my_song_revision', subject: uuid, url, key: store.keyOf(url) ?? url });

/**
 * What is wrong with the content of each replacement, at its `url`. Reads every file completely: call it before the
 * transaction. Files that are not uploads of this user, or not for a declined file, are skipped.
 */
export async function judgeReplacements(
  scope: Scope,
  { declined, openedByArtist }: { declined: readonly Declined[]; openedByArtist: boolean },
  replacements: Replacements,
): Promise<FieldErrors> {
  const { services, db, user } = scope;
  const errors: FieldErrors = {};
  for (const [index, replacement] of replacements.entries()) {
    const file = declined.find(({ uuid }) => uuid === replacement.uuid);
    const type = file && findFileType(file.file_type);
    const upload = type && (await readUpload(services, db, user, claimOf(scope, replacement)));
    if (!upload) continue;
    const { key, etag: md5 } = upload;
    const judged = { key, md5, fileName: replacement.original_filename, type };
    const former = { declinedHash: file.audio_hash, openedByArtist };
    const problems = await judgeUpload(services.store, { ...judged, ...former }, new AbortController().signal);
    if (problems.length > 0) errors[`source_files.${index}.url`] = problems;
  }
  return errors;
}

/**
 * What is wrong with the replacements, compared with the files that are declined now: one for a file that is not declined,
 * two for the same, one that is not an upload of this user for it; and 'All files are required'.
 */
export async function replacementErrors(
  scope: Scope,
  declined: readonly Declined[],
  replacements: Replacements,
): Promise<FieldErrors> {
  const { services, db, user } = scope;
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  for (const [index, replacement] of replacements.entries()) {
    const { uuid } = replacement;
    if (seen.has(uuid) || !declined.some((file) => file.uuid === uuid))
      errors[`source_files.${index}.uuid`] = [texts.choice];
    else if (!(await readUpload(services, db, user, claimOf(scope, replacement))))
      errors[`source_files.${index}.url`] = [texts.choice];
    seen.add(uuid);
  }
  if (declined.some(({ uuid }) => !seen.has(uuid))) errors['source_files'] = [texts.allFilesRequired];
  return errors;
}
