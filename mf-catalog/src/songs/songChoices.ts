import {
  channelLayoutLabels,
  fileStates,
  instrument,
  publishBlockers,
  publishStateNames,
  inspectionStates,
  registrationChoices,
  selectArtists,
  selectContentTiers,
  selectCurationStates,
  selectHiddenSongTags,
  selectOriginalComposers,
  selectRulesets,
  selectSongTags,
  songCollection,
  songGenre,
  songTheme,
  versionTypes,
} from '@segno/contract/catalog';
import { selectPerformingRightsOrganizations } from '@segno/contract/money';
import { selectTags } from '@segno/contract/taxonomy';
import { optionsFrom, optionsOf, type Option } from '@segno/ui/list';

const same = (words: readonly string[]): readonly Option[] => words.map((word) => ({ value: word, label: word }));

/** Choices for a song and for the filters of the song list. */
export const songChoices = {
  artists: optionsFrom({ endpoint: selectArtists, rows: 'artists' }),
  pros: optionsFrom({
    endpoint: selectPerformingRightsOrganizations,
    rows: 'performing_rights_organizations',
  }),
  rulesets: optionsFrom({ endpoint: selectRulesets, rows: 'publisher_rulesets' }),
  originalComposers: optionsFrom({ endpoint: selectOriginalComposers, rows: 'original_composers' }),
  collections: optionsOf(songCollection),
  /** Collections of people; the others are the system's (X7: collections of the system). */
  ownCollections: optionsOf(songCollection, { keep: ({ read_only }) => !read_only }),
  curationStates: optionsFrom({ endpoint: selectCurationStates, rows: 'song_curation_states' }),
  contentTiers: optionsFrom({ endpoint: selectContentTiers, rows: 'content_tiers' }),
  genres: optionsOf(songGenre, { label: 'full_name' }),
  themes: optionsOf(songTheme, { label: 'full_name' }),
  instruments: optionsOf(instrument, { label: 'full_name' }),
  /** Tags of the taxonomy. */
  taxonomyTags: optionsFrom({ endpoint: selectTags, rows: 'tags' }),
  /** Tags that may be chosen in a field (X3: which tags may be chosen). */
  tagsOfField: (key: string) => optionsFrom({ endpoint: selectTags, rows: 'tags', query: { tag_field: key } }),
  /** Tags that songs have, those of most songs first. */
  tags: optionsFrom({ endpoint: selectSongTags, rows: 'song_tags', value: 'name' }),
  hiddenTags: optionsFrom({ endpoint: selectHiddenSongTags, rows: 'song_tags_hidden', value: 'name' }),
  inspectionStates: same(Object.keys(inspectionStates)),
  versionTypes: same(versionTypes),
  publishStates: same(publishStateNames),
  publishBlockers: Object.entries(publishBlockers).map(([value, { text }]) => ({ value, label: text })),
  registrations: Object.entries(registrationChoices).map(([value, label]) => ({ value, label })),
  fileStates: Object.entries(fileStates).map(([value, label]) => ({ value, label })),
  layouts: Object.entries(channelLayoutLabels).map(([value, label]) => ({ value, label })),
} as const;
