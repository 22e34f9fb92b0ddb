import type { SourceFileInput } from '@segno/contract/catalog';
import type { StoredSourceFile } from './replacements';

/** An upload in a form, and its index in `source_files`. */
interface NamedUpload {
  index: number;
  url: string | null | undefined;
  original_filename: string | null | undefined;
}

/** A form's changes of a song's files, by kind. */
export interface SourceFileChanges {
  /** Reviews and removals of existing files. */
  reviews: { index: number; uuid: string; change: SourceFileInput }[];
  replaced: (NamedUpload & { uuid: string })[];
  added: (NamedUpload & { file_type: string | undefined })[];
}

/** Sorts the changes of a song's files in a form; ignores uploads in state 'init'. */
export function sortChanges(inputs: readonly SourceFileInput[]): SourceFileChanges {
  const changes: SourceFileChanges = { reviews: [], replaced: [], added: [] };
  inputs.forEach((change, index) => {
    const { uuid, url, original_filename, file_type, state } = change;
    const hasUpload = state !== 'init' && Boolean(url) && Boolean(original_filename);
    if (!uuid) {
      if (state !== 'init') changes.added.push({ index, url, original_filename, file_type });
    } else if (hasUpload && !change._delete) changes.replaced.push({ index, uuid, url, original_filename });
    else changes.reviews.push({ index, uuid, change });
  });
  return changes;
}

/** A file after a review; members that the review lacks stay. */
const reviewed = (file: StoredSourceFile, change: SourceFileInput): StoredSourceFile => ({
  ...file,
  status: change.status ?? file.status,
  revision_note: change.revision_note === undefined ? file.revision_note : change.revision_note,
});

/** The reviews and removals that have an effect, each with its file before and after. */
export const changedFiles = (files: readonly StoredSourceFile[], reviews: SourceFileChanges['reviews']) =>
  reviews.flatMap(({ uuid, change }) => {
    const file = files.find((one) => one.uuid === uuid);
    if (!file) return [];
    const next = reviewed(file, change);
    const isSame = next.status === file.status && next.revision_note === file.revision_note;
    const isWithdrawn = change._withdraw === true && file.replacement?.status === 'failed';
    return isSame && !isWithdrawn && !change._delete
      ? []
      : [{ isRemoved: change._delete === true, isWithdrawn, file, next }];
  });

/** The files after these changes; replaced ones are pending review. */
export function filesAfter(
  files: readonly StoredSourceFile[],
  { reviews, replaced }: SourceFileChanges,
): StoredSourceFile[] {
  return files.flatMap((file) => {
    const own = reviews.filter(({ uuid }) => uuid === file.uuid).map(({ change }) => change);
    if (own.some(({ _delete }) => _delete)) return [];
    if (replaced.some(({ uuid }) => uuid === file.uuid)) return [{ ...file, status: 'pending', revision_note: null }];
    return [own.reduce(reviewed, file)];
  });
}
