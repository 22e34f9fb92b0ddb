import { selectArtists } from '@segno/contract/catalog';
import { listTrackSubmissions, statusChoices } from '@segno/contract/submissions';
import {
  assignmentChoices,
  type FilterBarProps,
  flagFilter,
  type ListShapeOf,
  listSource,
  multiSelectFilter,
  optionsFrom,
  singleSelectFilter,
  typeaheadFilter,
} from '@segno/ui/list';

/** The list call of track submissions. */
export const trackSource = listSource({
  endpoint: listTrackSubmissions,
  rows: 'new_track_submissions',
  search: 'name',
});

type TrackShape = ListShapeOf<typeof trackSource>;

/** The filters of the list of submissions. */
export const trackFilters: FilterBarProps<TrackShape>['filters'] = {
  status: multiSelectFilter({ label: 'Status', options: statusChoices('staff') }),
  assigned_to: singleSelectFilter({
    label: 'Assignment',
    options: assignmentChoices({ mine: 'Show only my artists', others: 'Show only other artists' }),
  }),
  waiting_for_me: flagFilter({ label: 'Waiting', yes: 'For me', no: 'Not for me' }),
  artist_uuid: typeaheadFilter({
    label: 'Artist',
    options: optionsFrom({ endpoint: selectArtists, rows: 'artists' }),
  }),
};
