import { keysOf } from '../core/keysOf';
import { listReaders, type ListedNoun } from './listedNouns';

/** Those that the specification names, in its order (V2: activity). */
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

/** L8: releases of remotes are rolled back by people. */
const published = ['remote'] as const;

export type ActivityType = (typeof specified)[number] | (typeof published)[number] | ListedNoun;

const isSpecified = (noun: ActivityType): boolean => specified.some((type) => type === noun);

/** Kinds of things that the activity log names: the specification's, remotes, and every other one of which there is a list. */
export const activityTypes: readonly [ActivityType, ...ActivityType[]] = [
  ...specified,
  ...published,
  ...keysOf(listReaders).filter((noun) => !isSpecified(noun)),
];
