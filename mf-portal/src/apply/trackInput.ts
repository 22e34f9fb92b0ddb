import { fileInput } from '@segno/ui/upload';
import { z } from 'zod/mini';

/** A track of an application, as the form holds it. */
export const applicationTrack = z.object({
  /** Its name in the form. */
  key: z.string(),
  /** Null after an upload that failed. */
  file: fileInput('This file was not uploaded. Try again, or remove it.'),
});
export type ApplicationTrack = z.input<typeof applicationTrack>;
