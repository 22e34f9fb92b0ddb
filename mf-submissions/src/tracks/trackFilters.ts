import { selectArtists } from '@segno/contract/catalog';
import { listTrackSubmissions } from '@segno/contract/submissions';
import {
  listSource,
  multiSelectFilter,
  optionsFrom,
  singleSelectFilter,
  typeaheadFilter,
  type FilterBarProps,
} from '@segno/ui/list';
import { assignmentChoices } from './assignmentChoices';
import { statusChoices } from './trackStatus';

/** The list call of track submissions. */
export const trackSource = listSource({
  endpoint: listTrackSubmissions,
  rows: 'new_track_submissions',
  search: 'name',
});

type TrackShape = NonNullable<(typeof trackSource)['shape']>;

/** The filters of the list of submissions. */
export const trackFilters: FilterBarProps<TrackShape>['filters'] = {
  status: multiSelectFilter({ label: 'Status', options: statusChoices }),
  assigned_to: singleSelectFilter({ label: 'Assignment', options: assignmentChoices }),
  artist_uuid: typeaheadFilter({
    label: 'Artist',
    options: optionsFrom({ endpoint: selectArtists, rows: 'artists' }),
  }),
};
