import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { textUpTo, uuid } from '../core/fields';
import { submitter } from './trackActions';

const advice = z.array(
  z.object({
    text: z.string(),
    /** Where it can be heard, in seconds from the start; empty if everywhere. */
    at: z.array(z.number()),
    /** Something that is hardly meant, such as clipping or another length: ask before it is sent as a new version. */
    is_fault: z.boolean(),
  }),
);

/** Why an mp3 cannot answer a requested revision: its bytes are those of the track's mp3. */
export const sentBefore = 'This is the file that was sent before.';

/** F13: an mp3 is analysed before it is submitted. Findings are pointed out; only a requested revision is refused for some. */
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
  response: z.object({
    advice,
    /** Why it will be refused as the answer to the track's requested revision; null if it will not. */
    refusal: z.nullable(z.string()),
  }),
});

/** The same for an mp3 of an application (T12: applications), known only by its address in the storage. */
export const adviseOnApplicationTrack = endpoint({
  method: 'GET',
  path: '/new_artist_submission/mp3_advice',
  summary: 'What to look at in an mp3 that was uploaded for an application',
  permission: 'anyone',
  query: z.object({ url: textUpTo(2000) }),
  response: z.object({ advice }),
});
