import { fileProblem, fileValue } from '@segno/ui/upload';
import { z } from 'zod/mini';

/** A track of an application, as the form holds it. */
export const applicationTrack = z
  .object({
    /** Its key in the form. */
    key: z.string(),
    /** Null after a failed upload. */
    file: z.nullish(fileValue),
    /** Why the upload failed. */
    refusal: z.optional(z.string()),
  })
  .check(
    z.superRefine(({ file, refusal = 'No file has been uploaded' }, context) => {
      const message = fileProblem(file, `${refusal}. Choose another, or remove this track.`);
      if (message !== undefined) context.addIssue({ code: 'custom', message, path: ['file'] });
    }),
  );
export type ApplicationTrack = z.input<typeof applicationTrack>;
