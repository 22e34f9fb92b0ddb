import { fileInput } from '@segno/ui/upload';
import { z } from 'zod/mini';

/** A track of an application, as the form holds it. */
export const applicationTrack = z.object({
  /** Its key in the form. */
  key: z.string(),
  /** Null after a failed upload. */
  file: fileInput('No file has been uploaded. Choose another, or remove this track.'),
});
export type ApplicationTrack = z.input<typeof applicationTrack>;
