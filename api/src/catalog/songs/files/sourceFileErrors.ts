import { texts, type FieldErrors } from '@segno/contract';
import { findFileType, isSourceFileName, tooManyFiles } from '@segno/contract/catalog';
import type { Scope } from '../../../engine/crudSpec';
import { findUpload, type UploadClaim } from '../../../platform/uploads';
import type { SongInput } from '../songInput';
import { filesAfter, sortChanges, type SourceFileChanges } from './sourceFileChanges';
import { isToBeReplaced, readStoredFiles, type StoredSourceFile } from './replacements';

/** Errors in a form's source files, by field; a new song has no files yet. */
export async function sourceFileErrors(
  scope: Scope,
  { source_files: inputs = [], request_revision }: SongInput,
  song: string | undefined,
): Promise<FieldErrors> {
  if (inputs.length === 0 && !request_revision) return {};
  const files = song ? await readStoredFiles(scope.db, song) : [];
  const changes = sortChanges(inputs);
  const errors: FieldErrors = {
    ...unknownErrors(files, changes),
    ...typeErrors(files, changes),
    ...(await uploadErrors(scope, changes, song)),
  };
  if (Object.keys(errors).length > 0 || !request_revision) return errors;
  return revisionErrors(filesAfter(files, changes));
}

function unknownErrors(files: readonly StoredSourceFile[], { reviews, replaced }: SourceFileChanges): FieldErrors {
  const errors: FieldErrors = {};
  for (const { index, uuid } of [...reviews, ...replaced])
    if (!files.some((file) => file.uuid === uuid))
      errors[`source_files.${index}.uuid`] = [`The source file ${uuid} does not exist`];
  return errors;
}

/** F2: the type must exist, and may not have too many files; those of a zip are counted when it is unpacked. */
function typeErrors(files: readonly StoredSourceFile[], changes: SourceFileChanges): FieldErrors {
  const errors: FieldErrors = {};
  const counts = new Map<string, number>();
  for (const { file_type } of filesAfter(files, changes)) counts.set(file_type, (counts.get(file_type) ?? 0) + 1);
  for (const { index, file_type } of changes.added) {
    const field = `source_files.${index}.file_type`;
    const type = file_type === undefined ? undefined : findFileType(file_type);
    if (!type) {
      errors[field] = [file_type ? texts.choice : texts.required];
      continue;
    }
    const count = (counts.get(type.name) ?? 0) + 1;
    counts.set(type.name, count);
    if (count > type.maxFiles) errors[field] = [tooManyFiles(type.name, type.maxFiles)];
  }
  return errors;
}

async function uploadErrors(
  scope: Scope,
  { replaced, added }: SourceFileChanges,
  song: string | undefined,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const urls = new Set<string>();
  const targets = new Set<string>();
  // Of two duplicates the second one gets the error.
  const uploads = [...replaced, ...added.map((upload) => ({ ...upload, uuid: undefined }))].sort(
    (a, b) => a.index - b.index,
  );
  for (const { index, url, original_filename: name, uuid } of uploads) {
    const at = (member: string) => `source_files.${index}.${member}`;
    if (!name) errors[at('original_filename')] = [texts.required];
    else if (!isSourceFileName(name)) errors[at('original_filename')] = ['The file has to be a wav or zip'];
    if (!url) errors[at('url')] = [texts.required];
    else if (uuid && targets.has(uuid)) errors[at('url')] = ['This file is replaced by another upload already.'];
    else if (urls.has(url) || !(await claimOf(scope, { url, song }))) errors[at('url')] = [texts.choice];
    if (url) urls.add(url);
    if (uuid) targets.add(uuid);
  }
  return errors;
}

/** C9: the upload that was issued to this user for the song, or for a new song. */
export async function claimOf(
  { services, db, user }: Scope,
  { url, song }: { url: string; song: string | undefined },
): Promise<UploadClaim | undefined> {
  for (const subject of song ? [song, null] : [null]) {
    const claim: UploadClaim = { kind: 'song_source_file', subject, url };
    if (await findUpload(services, db, user, claim)) return claim;
  }
  return undefined;
}

/** S10, F14: there must be a declined file without a pending replacement, and each such file needs a note. */
export function revisionErrors(
  files: readonly Pick<StoredSourceFile, 'status' | 'revision_note' | 'replacement'>[],
): FieldErrors {
  const declined = files.filter(isToBeReplaced);
  if (declined.length === 0) return { request_revision: ['Decline at least one source file first.'] };
  if (declined.some(({ revision_note }) => !revision_note))
    return { request_revision: ['Every declined source file needs a revision note.'] };
  return {};
}
