import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';

/** The number of things waiting for the signed-in person, by the list that shows them; null for lists that they may not open. */
const waiting = z.object({
  track_submissions: z.nullable(z.int()),
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
