import { listBatchOperations } from '@segno/contract/catalog';
import {
  anyOrAllFilter,
  assignmentChoices,
  dateFilter,
  type FilterBarProps,
  flagFilter,
  type ListShapeOf,
  multiSelectFilter,
  RouteLink,
  searchFilter,
  singleSelectFilter,
  typeaheadFilter,
} from '@segno/ui/list';
import { songChoices } from '../songChoices';
import type { songSource } from './songSource';

export type SongShape = ListShapeOf<typeof songSource>;

/** R5: filters of the song list. The panel opens with the first five until a person has used others more often. */
export const songFilters: FilterBarProps<SongShape>['filters'] = {
  // Shown above the list (`LikePanel`).
  like: null,
  like_weights: null,
  artist_uuid: typeaheadFilter({ label: 'Artist', options: songChoices.artists }),
  publish_state: multiSelectFilter({ label: 'Publish state', options: songChoices.publishStates }),
  curation_state_uuid: multiSelectFilter({ label: 'Curation state', options: songChoices.curationStates }),
  genre_uuid: anyOrAllFilter({ label: 'Genre', options: songChoices.genres }),
  assigned_to: singleSelectFilter({
    label: 'Assignment',
    options: assignmentChoices({ mine: 'Assigned to me', others: 'Assigned to others or nobody' }),
    ownView: 'My songs',
  }),
  is_publish_blocked: flagFilter({ label: 'Blocked or not', yes: 'Has blockers', no: 'Nothing blocks it' }),
  publish_blocker: multiSelectFilter({ label: 'Reason for block', options: songChoices.publishBlockers }),
  is_desynchronized: flagFilter({ label: 'Sync with channels', yes: 'Out of sync', no: 'In sync' }),
  differs_from_channel: flagFilter({
    label: 'State on channels',
    yes: 'Differs from a channel',
    no: 'Differs from no channel',
  }),
  registration_status: multiSelectFilter({ label: 'Registration', options: songChoices.registrations }),
  registration_pro_uuid: typeaheadFilter({ label: 'Registered at', options: songChoices.pros }),
  has_declined_files: flagFilter({ label: 'Declined files', yes: 'With declined files', no: 'Without declined files' }),
  file_state: multiSelectFilter({ label: 'Files', options: songChoices.fileStates }),
  content_tier_uuid: multiSelectFilter({ label: 'Content tier', options: songChoices.contentTiers }),
  version_type: multiSelectFilter({ label: 'Version type', options: songChoices.versionTypes }),
  theme_uuid: anyOrAllFilter({ label: 'Theme', options: songChoices.themes }),
  instrument_uuid: anyOrAllFilter({ label: 'Instrument', options: songChoices.instruments }),
  tags: anyOrAllFilter({ label: 'Tag', options: songChoices.tags }),
  tag_uuid: anyOrAllFilter({ label: 'Taxonomy tag', options: songChoices.taxonomyTags }),
  sounds_like: searchFilter({ label: 'Taxonomy tag by any name' }),
  song_collection_uuid: anyOrAllFilter({ label: 'Collection', options: songChoices.collections }),
  channel_layout: multiSelectFilter({ label: 'Channel layout', options: songChoices.layouts }),
  batch_operation_uuid: {
    label: 'Batch update',
    permission: listBatchOperations.permission,
    render: () => <RouteLink to="BATCH_OPERATIONS">Choose a batch update</RouteLink>,
    read: () => 'songs that it changed',
  },
  waiting_for_me: flagFilter({ label: 'Waiting', yes: 'For me', no: 'Not for me' }),
  created_from: dateFilter({ label: 'Created from' }),
  created_to: dateFilter({ label: 'Created to' }),
  updated_from: dateFilter({ label: 'Updated from' }),
  updated_to: dateFilter({ label: 'Updated to' }),
};
