import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { textUpTo, uuid } from '../core/fields';
import { submitter } from './trackActions';

const response = z.object({
  advice: z.array(
    z.object({
      text: z.string(),
      /** Where it can be heard, in seconds from the start; empty if everywhere. */
      at: z.array(z.number()),
    }),
  ),
});

/** F13: an mp3 is analysed before it is submitted. Findings are pointed out and never refuse it. */
export const adviseOnMp3 = endpoint({
  method: 'GET',
  path: '/my_tracks/mp3_advice',
  summary: 'What to look at in an mp3 that I uploaded',
  permission: submitter,
  query: z.object({
    /** Its address in the storage. */
    url: textUpTo(2000),
    /** The track whose mp3 it replaces. */
    track: z.optional(uuid()),
  }),
  response,
});

/** The same for an mp3 of an application (T12: applications), known only by its address in the storage. */
export const adviseOnApplicationTrack = endpoint({
  method: 'GET',
  path: '/new_artist_submission/mp3_advice',
  summary: 'What to look at in an mp3 that was uploaded for an application',
  permission: 'anyone',
  query: z.object({ url: textUpTo(2000) }),
  response,
});
