import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';

/** The number of things waiting for the signed-in person, by the list that shows them; null for lists that they may not open. */
const waiting = z.object({
  /** For an artist, without the tracks that are counted with the revisions. */
  track_submissions: z.nullable(z.int()),
  /** Tracks and songs of an artist for which a revision is requested. */
  revisions: z.nullable(z.int()),
  artist_submissions: z.nullable(z.int()),
  songs: z.nullable(z.int()),
});

export type Waiting = z.output<typeof waiting>;

export const readWaiting = endpoint({
  method: 'GET',
  path: '/waiting',
  summary: 'How many things wait for the signed-in person',
  permission: 'signed-in',
  response: z.object({ waiting }),
});
