import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { named } from '../core/fields';
import { deliveryRuleNames } from './deliveryRules';

/**
 * T13: how often each rule was violated in the artist's own deliveries, refused or only pointed out, most often first.
 * Counts, not opinions.
 */
export const readTrackCoach = endpoint({
  method: 'GET',
  path: '/my_tracks/coach',
  summary: 'What would make my next track pass',
  permission: 'CAN_GET_MY_NEW_TRACK_SUBMISSIONS',
  response: z.object({
    coach: z.object({
      /** Tracks with a delivery that was refused or measured. */
      delivered: z.int(),
      declined: z.int(),
      /** The most recently declined ones, and whether somebody has written to the artist on their pages. */
      last_declined: z.array(z.extend(named, { has_reason: z.boolean() })),
      points: z.array(
        z.object({
          rule: z.enum(deliveryRuleNames),
          /** Tracks with a delivery that was refused for it. */
          refused: z.int(),
          /** Tracks that were accepted, with it pointed out. */
          advised: z.int(),
          /** The newest of these tracks. */
          last: named,
        }),
      ),
    }),
  }),
});
