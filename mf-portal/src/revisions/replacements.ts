import { optionalText, texts, type FieldErrors } from '@segno/contract';
import { MAX_NOTE } from '@segno/contract/account';
import type { DeclinedFile } from '@segno/contract/portal';
import { z } from 'zod/mini';
import { fileValue, UPLOADING, type FileValue } from '@segno/ui/upload';

/** Uploads of this page, by the uuid of the file that they replace. */
export type Replacements = Readonly<Record<string, FileValue | null | undefined>>;

type File = Pick<DeclinedFile, 'uuid' | 'revision_filename' | 'revision_storage_key'>;

/** The replacement of a file that can be submitted: from this page, or uploaded during an earlier visit. */
export const replacementOf = (
  file: File,
  replacements: Replacements,
): { url: string; original_filename: string } | undefined => {
  const value = replacements[file.uuid];
  if (value?.state === 'uploaded') return { url: value.url, original_filename: value.original_filename };
  if (value?.state === 'uploading' || file.revision_storage_key === null) return undefined;
  return { url: file.revision_storage_key, original_filename: file.revision_filename ?? '' };
};

/** Every declined file needs a replacement that has arrived (specification section 5). */
export const revisionInput = (files: readonly File[]) =>
  z.object({
    source_files: z.record(z.string(), z.nullish(fileValue)).check(
      z.superRefine((replacements, context) => {
        if (files.every((file) => replacementOf(file, replacements))) return;
        const isRunning = files.some(({ uuid }) => replacements[uuid]?.state === 'uploading');
        context.addIssue({ code: 'custom', message: isRunning ? UPLOADING : texts.allFilesRequired });
      }),
    ),
    reply: optionalText(MAX_NOTE),
  });

/** What is submitted, in the order of the files. */
export const submitted = (files: readonly File[], replacements: Replacements) =>
  files.flatMap((file) => {
    const replacement = replacementOf(file, replacements);
    return replacement ? [{ uuid: file.uuid, ...replacement }] : [];
  });

/** Assigns the server's errors to their files: `source_files.0.url` to `source_files.{uuid}`. */
export const replacementErrors = (errors: FieldErrors, sent: readonly { uuid: string }[]): FieldErrors => {
  const placed: FieldErrors = {};
  for (const [path, messages] of Object.entries(errors)) {
    const index = /^source_files\.(\d+)\./.exec(path)?.[1];
    const uuid = index === undefined ? undefined : sent[Number(index)]?.uuid;
    const place = uuid === undefined ? path : `source_files.${uuid}`;
    placed[place] = [...(placed[place] ?? []), ...messages];
  }
  return placed;
};
