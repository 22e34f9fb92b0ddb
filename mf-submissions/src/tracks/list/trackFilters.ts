import { selectArtists } from '@segno/contract/catalog';
import { statusChoices } from '@segno/contract/submissions';
import {
  assignmentChoices,
  type FilterBarProps,
  flagFilter,
  type ListShapeOf,
  multiSelectFilter,
  optionsFrom,
  singleSelectFilter,
  typeaheadFilter,
} from '@segno/ui/list';
import type { trackSource } from './trackSource';

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
