import { keysOf } from '../core/keysOf';
import { listReaders, type ListedNoun } from './listedNouns';

/** Those in the specification, in its order (V2: activity). */
const specified = [
  'new_track_submission',
  'new_artist_submission',
  'song',
  'artist',
  'writer',
  'publisher',
  'performing_rights_organization',
  'user',
  'user_role',
  'song_collection',
  'song_genre',
  'song_theme',
  'instrument',
  'tag',
  'tag_category',
  'tag_relation_type',
  'tag_term_relation_type',
  'term',
  'example',
  'comparison',
  'pro_earnings_statement',
] as const;

/** L8: people roll back releases of remotes. */
const published = ['remote'] as const;

export type ActivityType = (typeof specified)[number] | (typeof published)[number] | ListedNoun;

const isSpecified = (noun: ActivityType): boolean => specified.some((type) => type === noun);

/** Kinds of things in the activity log: the specification's, remotes, and every other kind with a list. */
export const activityTypes: readonly [ActivityType, ...ActivityType[]] = [
  ...specified,
  ...published,
  ...keysOf(listReaders).filter((noun) => !isSpecified(noun)),
];
