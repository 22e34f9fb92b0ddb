import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, uuid } from '../core/fields';
import { LIBRARY_LOGIN } from '../core/logins';

/** A file to compare with another one by ear. Every url is signed for an hour (F15: uploads). */
const comparedFile = z.object({
  uuid: uuid(),
  file_name: z.string(),
  url: z.nullable(z.string()),
  waveform_json_url: z.nullable(z.string()),
  /** Seconds. */
  duration: z.nullable(z.number()),
  /** F9: LUFS and dBTP; null for an mp3. */
  integrated_loudness: z.nullable(z.number()),
  true_peak: z.nullable(z.number()),
});

const similarRecording = z.object({
  /** A song of the library, or a submission that has not become one. */
  kind: z.enum(['song', 'track']),
  uuid: uuid(),
  title: z.string(),
  artist_name: z.string(),
  /** Fraction of equal bits in their fingerprints, 0 to 1. */
  likeness: z.number(),
  /** Seconds of this recording at which the requested one begins; negative if that one begins earlier. */
  offset: z.number(),
  /** Seconds that they have in common. */
  overlap: z.number(),
  file: comparedFile,
});
export type SimilarRecording = z.output<typeof similarRecording>;

/** Similar recordings (S16: same recordings). */
const similar = z.object({
  /** none: there is no full file. pending: its fingerprint is being computed. failed: it cannot be computed. */
  state: z.enum(['none', 'pending', 'failed', 'complete']),
  file: z.nullable(comparedFile),
  /** Most similar first. */
  recordings: z.array(similarRecording),
});
export type Similar = z.output<typeof similar>;

export const readSimilarToSong = endpoint({
  method: 'GET',
  path: '/song/:uuid/similar',
  summary: 'Songs that are the same recording as this one (S16)',
  permission: ['CAN_GET_SONGS', LIBRARY_LOGIN],
  params: byUuid,
  response: z.object({ similar }),
});

/** Only for staff: it would tell artists what others have submitted. */
export const readSimilarToTrack = endpoint({
  method: 'GET',
  path: '/new_track_submission/:uuid/similar',
  summary: 'Songs and submissions that are the same recording as this submission (S16)',
  permission: ['CAN_GET_NEW_TRACK_SUBMISSIONS', 'CAN_APPROVE_NEW_TRACK_SUBMISSIONS'],
  params: byUuid,
  response: z.object({ similar }),
});
