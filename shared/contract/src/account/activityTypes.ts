/** Kinds of things that the activity log names (V2). */
export const activityTypes = [
  'new_track_submission',
  'new_artist_submission',
  'song',
  'artist',
  'writer',
  'publisher',
  'performing_rights_organization',
  'user',
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
export type ActivityType = (typeof activityTypes)[number];
