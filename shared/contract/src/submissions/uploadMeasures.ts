import { z } from 'zod/mini';
import { measuredWav } from '../audio';
import { endpoint } from '../core/endpoint';
import { textUpTo, uuid } from '../core/fields';

/**
 * F15: the page measures a file while it sends it. For one that another page has sent, the server does, once. No WAVs: it
 * cannot be read.
 */
export const measureUploaded = endpoint({
  method: 'GET',
  path: '/upload/measures',
  summary: 'What is measured in the WAVs of an own upload that was not used yet',
  permission: 'signed-in',
  query: z.object({
    kind: z.enum(['new_track_submission_final_files', 'my_song_revision']),
    /** The track, or the declined file of a song. */
    subject: uuid(),
    /** The slot of a delivery. */
    file_type: z.optional(textUpTo(64)),
    /** Its address in the storage, or its key there. */
    url: textUpTo(2000),
  }),
  /** `address`: where its sound can be read for an hour. */
  response: z.object({ wavs: z.array(measuredWav), address: z.string() }),
});
