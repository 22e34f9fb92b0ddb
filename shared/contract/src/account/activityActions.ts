import { activityTypes, type ActivityType } from './activityTypes';
import { mayReadRecords } from './recordChange';
import { actions, type Action } from './userActivity';

const written = ['has_created', 'has_updated'] as const;
const writtenAndDeleted = ['has_created', 'has_updated', 'has_deleted'] as const;

/**
 * The actions that the log knows of each kind of thing (V2: activity): logging any other is refused, and the screens offer
 * only these. All other kinds with a list are written and deleted.
 */
const activityActions: Readonly<Partial<Record<ActivityType, readonly Action[]>>> = {
  new_track_submission: [
    ...writtenAndDeleted,
    'has_approved',
    'has_declined',
    'has_taken_back',
    'has_requested_revision',
    'has_submitted_revision',
    'has_uploaded',
    'has_commented',
  ],
  new_artist_submission: [
    ...writtenAndDeleted,
    'has_approved',
    'has_declined',
    'has_taken_back',
    'has_onboarded',
    'has_commented',
  ],
  song: [
    ...writtenAndDeleted,
    'has_approved',
    'has_declined',
    'has_requested_revision',
    'has_submitted_revision',
    'has_set_ready_for_publication',
    'has_published',
    'has_taken_down',
    'has_commented',
    'has_matched',
    'has_undone_match',
  ],
  artist: [...writtenAndDeleted, 'has_invited', 'has_exported', 'has_commented'],
  writer: writtenAndDeleted,
  publisher: written,
  publisher_ruleset: ['has_updated'],
  performing_rights_organization: [...written, 'has_exported', 'has_uploaded'],
  user: [
    ...written,
    'has_exported',
    'has_uploaded',
    'has_invited',
    'has_activated',
    'has_deactivated',
    'has_logged_in',
    'has_enabled',
    'has_disabled',
    'has_reset',
  ],
  user_role: ['has_updated'],
  song_collection: writtenAndDeleted,
  song_genre: [...writtenAndDeleted, 'has_merged'],
  song_theme: [...writtenAndDeleted, 'has_merged'],
  instrument: [...writtenAndDeleted, 'has_merged'],
  tag: [...writtenAndDeleted, 'has_merged', 'has_restored'],
  tag_category: writtenAndDeleted,
  tag_relation_type: written,
  tag_term_relation_type: written,
  term: writtenAndDeleted,
  example: written,
  comparison: written,
  pro_earnings_statement: ['has_uploaded', 'has_updated'],
  exchange_rate: written,
  payout: written,
  channel: [...writtenAndDeleted, 'has_activated', 'has_deactivated', 'has_published', 'has_taken_down'],
  remote: ['has_updated', 'has_restored'],
};

const possible = (type: ActivityType): readonly Action[] => activityActions[type] ?? writtenAndDeleted;

/** True if the log can contain this action for that kind of thing. */
export const isLogged = (type: ActivityType, action: Action): boolean => possible(type).includes(action);

/** The kinds of things in the log that a holder of `held` may see. */
export const loggedTypes = (held: readonly string[]): ActivityType[] =>
  activityTypes.filter((type) => mayReadRecords(type, held));

/** The actions that the log knows for any of these kinds, in their usual order. */
export const loggedActions = (types: readonly ActivityType[]): Action[] =>
  actions.filter((action) => types.some((type) => isLogged(type, action)));
