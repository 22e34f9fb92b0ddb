import type { Action } from '@segno/contract/account';

/** The data of a sentence; a line of the activity log contains all of it. */
export interface ActivityFacts {
  user_label: string;
  action_string: Action;
  action_target_type: string;
  action_target_labels: readonly string[];
  resource_type: string;
  resource_label: string;
}

/** The names of record types in a sentence, where they differ from the type. */
const nouns: Readonly<Partial<Record<string, string>>> = {
  new_track_submission: 'track',
  new_artist_submission: 'artist submission',
  performing_rights_organization: 'PRO',
  pro_earnings_statement: 'PRO earnings statement',
  song_collection: 'collection',
  song_genre: 'genre',
  song_theme: 'theme',
  song_source_file: 'source file',
};

/** Where the record goes in the sentence, if not at the end. */
const phrases: Readonly<Partial<Record<Action, string>>> = {
  has_taken_back: 'has taken back the decision on {thing}',
  has_requested_revision: 'has requested a revision of {thing}',
  has_submitted_revision: 'has submitted a revision of {thing}',
  has_set_ready_for_publication: 'has set {thing} ready for publication',
  has_commented: 'has commented on {thing}',
  has_logged_in: 'has logged in',
  has_merged: 'has merged {thing} into {target}',
  has_matched: 'has matched the rows of {target} with {resource}',
  has_undone_match: 'has undone the match of the rows of {target} with {resource}',
};

/** The name of a record type in a sentence: 'song'. */
export const nounOf = (type: string): string => nouns[type] ?? type.replaceAll('_', ' ');
const quoted = (label: string): string => `"${label}"`;

/** A record as the log names it: 'song "Sunrise"'. */
export const resourceText = ({
  resource_type,
  resource_label,
}: Pick<ActivityFacts, 'resource_type' | 'resource_label'>): string =>
  `${nounOf(resource_type)} ${quoted(resource_label)}`;

const thingOf = ({ action_target_type: type, action_target_labels: labels, ...facts }: ActivityFacts): string => {
  const resource = resourceText(facts);
  if (type === facts.resource_type || labels.length === 0) return resource;
  const several = labels.length > 1 ? `${nounOf(type)}s` : nounOf(type);
  return `${several} ${labels.map(quoted).join(', ')} of ${resource}`;
};

/** Several records of a type: '195 songs', '3 tag categories'. */
const thingsText = (type: string, size: number): string =>
  `${size.toLocaleString('en-US')} ${`${nounOf(type)}s`.replace(/ys$/, 'ies')}`;

/** The text of a line in the activity log (V2: activity): 'Ana Li has approved track "Sunrise"'. `size`: the number of such records. */
export const activitySentence = (facts: ActivityFacts, size = 1): string => {
  const phrase = phrases[facts.action_string] ?? `${facts.action_string.replaceAll('_', ' ')} {thing}`;
  const parts: Readonly<Record<string, () => string>> = {
    '{thing}': () => (size > 1 ? thingsText(facts.resource_type, size) : thingOf(facts)),
    '{resource}': () => resourceText(facts),
    '{target}': () => facts.action_target_labels.map(quoted).join(', '),
  };
  return `${facts.user_label} ${phrase.replace(/\{thing\}|\{resource\}|\{target\}/g, (part) => parts[part]?.() ?? part)}`;
};
