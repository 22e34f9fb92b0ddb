import { z } from 'zod/mini';

const uploading = z.object({ state: z.literal('uploading'), original_filename: z.string() });

const uploaded = z.object({
  state: z.literal('uploaded'),
  original_filename: z.string(),
  /** Where the storage put it. */
  url: z.string(),
  /** MD5, lower-case hex. */
  checksum: z.string(),
  /** Bytes. */
  size: z.number(),
});

/** What a form holds of a file: that it is on its way, or where it arrived. */
export const fileValue = z.discriminatedUnion('state', [uploading, uploaded]);
export type FileValue = z.output<typeof fileValue>;

/** Why a form with a running upload is not sent. */
export const UPLOADING = 'Wait until the upload has finished.';

/** What is wrong with a file's value; undefined when it can be sent. @param missing the text when a file must be there */
export const fileProblem = (value: FileValue | null | undefined, missing?: string): string | undefined => {
  if (!value) return missing;
  return value.state === 'uploading' ? UPLOADING : undefined;
};

/** A file that a form cannot be sent without, or, with no text for its absence, may be sent without. */
export const fileInput = (missing?: string) =>
  z.nullish(fileValue).check(
    z.superRefine((value, context) => {
      const message = fileProblem(value, missing);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    }),
  );
