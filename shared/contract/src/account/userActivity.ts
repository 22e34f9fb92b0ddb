import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { day, searchText, timestamp, uuid } from '../core/fields';
import { pageQuery, paging, sortQuery } from '../core/paging';
import { LIBRARY_LOGIN } from '../core/logins';
import { ownActivity } from './ownActivity';
import { activityTypes } from './activityTypes';
import { recordChange } from './recordChange';

/** What people do (V2: activity). */
export const actions = [
  'has_created',
  'has_updated',
  'has_deleted',
  'has_approved',
  'has_declined',
  'has_taken_back',
  'has_requested_revision',
  'has_submitted_revision',
  'has_onboarded',
  'has_invited',
  'has_published',
  'has_taken_down',
  'has_set_ready_for_publication',
  'has_uploaded',
  'has_exported',
  'has_activated',
  'has_deactivated',
  'has_logged_in',
  'has_commented',
  'has_enabled',
  'has_disabled',
  'has_reset',
  'has_merged',
  'has_restored',
  'has_matched',
  'has_undone_match',
] as const;
export type Action = (typeof actions)[number];
export const activityAction = z.enum(actions);

export const userActivity = z.object({
  uuid: uuid(),
  user_uuid: z.nullable(uuid()),
  user_label: z.string(),
  timestamp: timestamp(),
  action_string: activityAction,
  action_target_type: z.string(),
  action_target_labels: z.array(z.string()),
  action_target_uuids: z.array(uuid()),
  resource_uuid: z.nullable(uuid()),
  resource_type: z.string(),
  resource_label: z.string(),
  /** Several things of a kind that were changed in the same way at once; the line represents all of them. Null for a single line. */
  batch: z.nullable(z.object({ uuid: uuid(), size: z.int() })),
  /** The changed members, as far as the reader may read them. */
  changes: z.array(recordChange),
});

const response = z.object({ user_activities: z.array(userActivity), paging });
const query = z.object({ ...pageQuery, user_uuid: z.optional(uuid()) });
export const activityType = z.enum(activityTypes);

/** Filters of the log: a person, an action, one kind of thing, one thing or one batch, and days (W5: dates). */
const filters = z.object({
  user_uuid: z.optional(uuid()),
  action_string: z.optional(activityAction),
  resource_type: z.optional(activityType),
  resource_uuid: z.optional(uuid()),
  /** Expands a batch: each of its lines separately. */
  batch_uuid: z.optional(uuid()),
  start_date: z.optional(day()),
  /** Inclusive. */
  end_date: z.optional(day()),
});

export const listUserActivity = endpoint({
  method: 'GET',
  path: '/user_activity',
  summary:
    'What everybody did, newest first unless asked otherwise; a batch is one line, unless a thing or a text is looked for',
  permission: 'CAN_GET_USERS',
  query: z.object({
    ...filters.shape,
    /** Part of the name of the person, or of the thing. */
    label: searchText(),
    ...pageQuery,
    ...sortQuery(['timestamp'], 'desc'),
  }),
  response,
});

/** Also requires the right to read that kind of thing (`activityAccess`). */
export const listUserActivityOfType = endpoint({
  method: 'GET',
  path: '/user_activity/:type',
  summary: 'What was done to one kind of thing',
  permission: 'CAN_GET_USERS',
  params: z.object({ type: activityType }),
  query,
  response,
});

/**
 * The 'Logs' panel of an edit form. Staff need the right to read that kind of thing (`activityAccess`); an artist gets the
 * log of one of their own tracks, and 404 for everything else.
 */
export const listUserActivityOfResource = endpoint({
  method: 'GET',
  path: '/user_activity/:type/:resourceUuid',
  summary: 'What was done to one thing',
  permission: [LIBRARY_LOGIN, ownActivity.new_track_submission],
  params: z.object({ type: activityType, resourceUuid: uuid() }),
  query,
  response,
});
