import { LIBRARY_LOGIN, type Permission } from '../core/permissions';
import type { ActivityType } from './activityTypes';

/**
 * Who may read what was done to each kind of thing: whoever may read the thing itself. The log names it, what it was about
 * and who works on it. Artists are asked about their own tracks besides (`ownActivity`).
 */
export const activityAccess = {
  new_track_submission: ['CAN_GET_NEW_TRACK_SUBMISSIONS', 'CAN_APPROVE_NEW_TRACK_SUBMISSIONS'],
  new_artist_submission: ['CAN_GET_NEW_ARTIST_SUBMISSIONS', 'CAN_UPDATE_NEW_ARTIST_SUBMISSIONS'],
  song: ['CAN_GET_SONGS', LIBRARY_LOGIN],
  artist: ['CAN_GET_ARTISTS'],
  writer: ['CAN_GET_WRITERS', LIBRARY_LOGIN],
  publisher: ['CAN_GET_PUBLISHERS'],
  performing_rights_organization: [LIBRARY_LOGIN, 'CAN_GET_PERFORMING_RIGHTS_ORGANIZATIONS'],
  /** Logins among them. */
  user: ['CAN_GET_USERS'],
  user_role: ['CAN_GET_USERS'],
  song_collection: ['CAN_GET_SONG_COLLECTIONS', LIBRARY_LOGIN],
  song_genre: ['CAN_GET_SONG_GENRES', LIBRARY_LOGIN],
  song_theme: ['CAN_GET_SONG_THEMES', LIBRARY_LOGIN],
  instrument: ['CAN_GET_SONG_INSTRUMENTS', LIBRARY_LOGIN],
  tag: ['CAN_GET_TAG_LIST', LIBRARY_LOGIN],
  tag_category: ['CAN_GET_TAG_CATEGORY_LIST', LIBRARY_LOGIN],
  tag_relation_type: ['CAN_GET_TAG_RELATION_TYPE_LIST', LIBRARY_LOGIN],
  tag_term_relation_type: ['CAN_GET_TAG_TERM_RELATION_TYPE_LIST', LIBRARY_LOGIN],
  term: ['CAN_GET_TERM_LIST', LIBRARY_LOGIN],
  example: ['CAN_GET_EXAMPLE_LIST', LIBRARY_LOGIN],
  comparison: ['CAN_GET_COMPARISON_LIST', LIBRARY_LOGIN],
  pro_earnings_statement: ['CAN_GET_PRO_EARNINGS', 'CAN_CREATE_PRO_EARNINGS_STATEMENT'],
} as const satisfies Record<ActivityType, readonly Permission[]>;

/** What lets an artist read the log of a thing of their own, without the names of the staff. */
export const ownActivity = { new_track_submission: 'CAN_GET_MY_NEW_TRACK_SUBMISSIONS' } as const;
