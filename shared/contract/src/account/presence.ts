import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { uuid } from '../core/fields';
import { LIBRARY_LOGIN } from '../core/logins';
import { changeSince } from './recordChange';
import { activityType } from './userActivity';

/** Seconds between two heartbeats of an open form. */
export const PRESENCE_INTERVAL_SECONDS = 10;
/** Seconds without a heartbeat after which a form counts as closed. */
export const PRESENCE_SECONDS = 30;

/** Who else has a record open, and how it has changed since the caller's version. */
export const presence = z.object({
  /** Each person once, in the order of opening. Includes the caller if another tab of theirs has it open. */
  others: z.array(z.object({ full_name: z.string(), is_me: z.boolean() })),
  /** Null while the caller's version is the newest. */
  newer: z.nullable(
    z.object({
      /** The record's current ETag (C12: two people on one record). */
      etag: z.string(),
      /** As in a 412, oldest first. */
      changes: z.array(changeSince),
    }),
  ),
});
export type Presence = z.output<typeof presence>;

/**
 * Called by an open form at intervals; it counts as open until PRESENCE_SECONDS after the last call. Also requires the
 * right to read that record: 404 for one that the caller cannot read.
 */
export const keepOpen = endpoint({
  method: 'PUT',
  path: '/presence/:type/:uuid',
  summary: 'Say that a record is open, and learn who else has it open and what was changed in it (P7)',
  permission: LIBRARY_LOGIN,
  keepsAnswers: true,
  params: z.object({ type: activityType, uuid: uuid() }),
  body: z.object({
    /** The open form, identified by the browser: each tab has its own. */
    form: uuid(),
    /** The ETag of the version that it shows; null if there is none. */
    etag: z.nullable(z.string().check(z.maxLength(200))),
  }),
  response: z.object({ presence }),
});

/** The form was closed. Closing one that already counts as closed is not an error. */
export const closeForm = endpoint({
  method: 'DELETE',
  path: '/presence/:form',
  summary: 'Say that a form has been closed',
  permission: LIBRARY_LOGIN,
  keepsAnswers: true,
  params: z.object({ form: uuid() }),
  response: z.null(),
  status: 204,
});
