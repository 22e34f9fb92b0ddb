import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, timestamp, uuid } from '../core/fields';
import { trackStatuses } from './trackStatuses';

/** What can happen to a track, from its artist's view: it reaches a status, or something happens to the song created from it. */
export const trackSteps = [
  ...trackStatuses,
  'files_asked',
  'files_reopened',
  'files_sent',
  'published',
  'taken_down',
] as const;
export type TrackStep = (typeof trackSteps)[number];

const timelineStep = z.object({
  step: z.enum(trackSteps),
  at: timestamp(),
  /** The channel of `published` and `taken_down`; work id and ISRC of the song where it was added to the library. */
  detail: z.nullable(z.string()),
  /** The song's address at the channel, while it is on sale there. */
  url: z.nullable(z.string()),
});
export type TimelineStep = z.output<typeof timelineStep>;

/** T16: the history of one's own track, oldest first, and what its song has earned. */
export const readTrackTimeline = endpoint({
  method: 'GET',
  path: '/my_tracks/:uuid/timeline',
  summary: 'What has happened to my track',
  permission: 'CAN_GET_MY_NEW_TRACK_SUBMISSIONS',
  params: byUuid,
  response: z.object({
    timeline: z.object({
      steps: z.array(timelineStep),
      /**
       * Null before the first sale. Amounts in dollars, to the cent (E9: words); `since` and `until` are the first and
       * the last purchase.
       */
      earned: z.nullable(
        z.object({
          song_uuid: uuid(),
          units: z.int(),
          after_refunds: z.number(),
          share: z.number(),
          since: timestamp(),
          until: timestamp(),
        }),
      ),
    }),
  }),
});

/** How many of one's own tracks are in each group (`trackGroups`). */
export const countMyTracks = endpoint({
  method: 'GET',
  path: '/my_tracks/counts',
  summary: 'Count my tracks by what happens next',
  permission: 'CAN_GET_MY_NEW_TRACK_SUBMISSIONS',
  response: z.object({ counts: z.object({ all: z.int(), needs_you: z.int(), in_review: z.int(), done: z.int() }) }),
});
