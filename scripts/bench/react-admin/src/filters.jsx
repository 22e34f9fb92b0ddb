import { AutocompleteInput, DateInput, ReferenceInput, SearchInput, SelectInput } from 'react-admin';

const choices = (...names) => names.map((name) => ({ id: name, name }));
const yesOrNo = (yes, no) => [
  { id: 'true', name: yes },
  { id: 'false', name: no },
];
const startOfDay = (value) => (value ? Date.parse(`${value}T00:00:00Z`) : '');

const reference = (source, path, label) => (
  <ReferenceInput key={source} source={source} reference={`${path}/select`} perPage={1000}>
    <AutocompleteInput label={label} optionText="name" />
  </ReferenceInput>
);
const select = (source, label, list) => <SelectInput key={source} source={source} label={label} choices={list} />;
const date = (source, label) => <DateInput key={source} source={source} label={label} parse={startOfDay} />;

/** The filters of the product's terms. */
export const termFilters = [
  <SearchInput key="name" source="name" alwaysOn placeholder="Search by name" />,
  reference('tag_uuid', 'tag', 'Tag'),
  reference('language_uuid', 'language', 'Language'),
];

/** The filters of the product's song list; only the search is open at first, there as here. */
export const songFilters = [
  <SearchInput key="work_title" source="work_title" alwaysOn placeholder="Search by title, work ID, ISRC or artist" />,
  reference('artist_uuid', 'artist', 'Artist'),
  select('publish_state', 'Publish state', choices('Not Published', 'In Progress', 'Published', 'Error', 'Taken Down')),
  select('is_publish_blocked', 'Publishing', yesOrNo('Blocked', 'Not blocked')),
  select('is_desynchronized', 'Channels', yesOrNo('Out of sync', 'In sync')),
  select('has_declined_files', 'Declined files', yesOrNo('With declined files', 'Without declined files')),
  reference('curation_state_uuid', 'song_curation_state', 'Curation state'),
  reference('content_tier_uuid', 'content_tier', 'Content tier'),
  select('version_type', 'Version type', choices('Original', 'Remix', 'Edit', 'Cover')),
  reference('genre_uuid', 'song_genre', 'Genre'),
  reference('theme_uuid', 'song_theme', 'Theme'),
  reference('instrument_uuid', 'instrument', 'Instrument'),
  reference('song_collection_uuid', 'song_collection', 'Collection'),
  select('channel_layout', 'Channel layout', choices('stereo', 'ambisonic', 'surround_5_1')),
  select('assigned_to', 'Assignment', []),
  date('created_from', 'Created from'),
  date('created_to', 'Created to'),
  date('updated_from', 'Updated from'),
  date('updated_to', 'Updated to'),
];
