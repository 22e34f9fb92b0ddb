import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { named } from '../core/fields';
import { deliveryRuleNames } from './deliveryRules';

/** T13: how often the own deliveries were refused or pointed out for each rule, most often first. Counts, not opinions. */
export const readTrackCoach = endpoint({
  method: 'GET',
  path: '/my_tracks/coach',
  summary: 'What would make my next track pass',
  permission: 'CAN_GET_MY_NEW_TRACK_SUBMISSIONS',
  response: z.object({
    coach: z.object({
      /** Tracks of which a delivery was refused or measured. */
      delivered: z.int(),
      declined: z.int(),
      /** Those that were declined last, with their notes. */
      last_declined: z.array(named),
      points: z.array(
        z.object({
          rule: z.enum(deliveryRuleNames),
          /** Tracks of which a delivery was refused for it. */
          refused: z.int(),
          /** Tracks that were taken, and pointed out for it. */
          advised: z.int(),
          /** The newest of these tracks. */
          last: named,
        }),
      ),
    }),
  }),
});
