/** Attributes that a column of their own stands for, and what the column is called. */
export const attributeColumns = {
  work_title: 'work_title',
  artist_uuid: 'artist',
  version_type: 'version_type',
  original_composer: 'original_composer',
  original_title: 'original_title',
  alternate_titles: 'alternate_titles',
  iswc: 'iswc',
  bpm: 'bpm',
  curation_state: 'curation_state',
  content_tier: 'content_tier',
  publisher_ruleset_uuid: 'publisher_ruleset',
  song_collection_uuids: 'song_collections',
  genre_uuids: 'genres',
  theme_uuids: 'themes',
  instrument_uuids: 'instruments',
  tags: 'tags',
  tags_hidden: 'tags_hidden',
  auto_tagging_enabled: 'auto_tagging_enabled',
  description: 'description',
  description_hidden: 'description_hidden',
  lyrics: 'lyrics',
  additional_lyrics_subjects: 'additional_lyrics_subjects',
  is_visible_comments: 'is_visible_comments',
} as const;
export type ColumnAttribute = keyof typeof attributeColumns;

/** True for an attribute that has a column of its own. */
export const isColumnAttribute = (name: string): name is ColumnAttribute => Object.hasOwn(attributeColumns, name);

/** What the column of an attribute is called. */
export const columnOf = (attribute: string): string =>
  isColumnAttribute(attribute) ? attributeColumns[attribute] : attribute;
