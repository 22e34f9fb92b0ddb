import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { textUpTo, uuid } from '../core/fields';
import { submitter } from './trackActions';

/** F13: an mp3 is listened to before it is submitted. What is found is pointed out and refuses nothing. */
export const adviseOnMp3 = endpoint({
  method: 'GET',
  path: '/my_tracks/mp3_advice',
  summary: 'What to look at in an mp3 that I uploaded',
  permission: submitter,
  query: z.object({
    /** Where the storage put it. */
    url: textUpTo(2000),
    /** The track whose mp3 it replaces. */
    track: z.optional(uuid()),
  }),
  response: z.object({
    advice: z.array(
      z.object({
        text: z.string(),
        /** Where it is heard, in seconds from the start; none when it is everywhere. */
        at: z.array(z.number()),
      }),
    ),
  }),
});
