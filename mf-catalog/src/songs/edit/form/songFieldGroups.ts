/** Fields of a song's form by section, for the sections that a new song also has. */
export const songFieldGroups = {
  identity: [
    'work_title',
    'alternate_titles',
    'artist_uuid',
    'bpm',
    'version_type',
    'original_composer',
    'original_title',
    'iswc',
  ],
  ownership: ['publisher_ruleset_uuid', 'song_collection_uuids', 'writer_shares'],
  classification: [
    'content_tier',
    'genre_uuids',
    'theme_uuids',
    'instrument_uuids',
    'tags',
    'tags_hidden',
    'auto_tagging_enabled',
  ],
  taxonomy: ['taxonomy'],
  text: ['description', 'description_hidden', 'lyrics', 'additional_lyrics_subjects'],
} as const;
