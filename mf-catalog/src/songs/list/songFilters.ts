import { song } from '@segno/contract/catalog';
import {
  dateFilter,
  listOf,
  multiSelectFilter,
  singleSelectFilter,
  typeaheadFilter,
  type FilterBarProps,
} from '@segno/ui/list';
import { songChoices } from '../songChoices';
import { assignmentChoices } from './assignmentChoices';

/** The list call of songs. */
export const songSource = listOf(song);

export type SongShape = NonNullable<(typeof songSource)['shape']>;

const yesOrNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];

/** R5: the filters of the song list. */
export const songFilters: FilterBarProps<SongShape>['filters'] = {
  artist_uuid: typeaheadFilter({ label: 'Artist', options: songChoices.artists }),
  publish_state: multiSelectFilter({ label: 'Publish state', options: songChoices.publishStates }),
  is_publish_blocked: singleSelectFilter({ label: 'Publishing', options: yesOrNo('Blocked', 'Not blocked') }),
  is_desynchronized: singleSelectFilter({ label: 'Channels', options: yesOrNo('Out of sync', 'In sync') }),
  has_declined_files: singleSelectFilter({
    label: 'Declined files',
    options: yesOrNo('With declined files', 'Without declined files'),
  }),
  curation_state_uuid: multiSelectFilter({ label: 'Curation state', options: songChoices.curationStates }),
  content_tier_uuid: multiSelectFilter({ label: 'Content tier', options: songChoices.contentTiers }),
  version_type: multiSelectFilter({ label: 'Version type', options: songChoices.versionTypes }),
  genre_uuid: multiSelectFilter({ label: 'Genre', options: songChoices.genres }),
  theme_uuid: multiSelectFilter({ label: 'Theme', options: songChoices.themes }),
  instrument_uuid: multiSelectFilter({ label: 'Instrument', options: songChoices.instruments }),
  song_collection_uuid: multiSelectFilter({ label: 'Collection', options: songChoices.collections }),
  channel_layout: multiSelectFilter({ label: 'Channel layout', options: songChoices.layouts }),
  assigned_to: singleSelectFilter({ label: 'Assignment', options: assignmentChoices }),
  created_from: dateFilter({ label: 'Created from' }),
  created_to: dateFilter({ label: 'Created to' }),
  updated_from: dateFilter({ label: 'Updated from' }),
  updated_to: dateFilter({ label: 'Updated to' }),
};
