import { artistSubmissionStatusChoices, sourceChoices } from '@segno/contract/submissions';
import { countryChoices } from '@segno/ui/form';
import {
  assignmentChoices,
  flagFilter,
  multiSelectFilter,
  singleSelectFilter,
  type FilterBarProps,
  type ListShapeOf,
} from '@segno/ui/list';
import type { artistSubmissionSource } from './artistSubmissionSource';

/** The filters of the list of artist submissions. */
export const artistSubmissionFilters: FilterBarProps<ListShapeOf<typeof artistSubmissionSource>>['filters'] = {
  status: multiSelectFilter({ label: 'Status', options: artistSubmissionStatusChoices }),
  source: multiSelectFilter({ label: 'Source', options: sourceChoices }),
  assigned_user: singleSelectFilter({
    label: 'Assignment',
    options: assignmentChoices({ mine: 'Show only mine', others: "Show only others'" }),
  }),
  waiting_for_me: flagFilter({ label: 'Waiting', yes: 'For me', no: 'Not for me' }),
  country: multiSelectFilter({ label: 'Country', options: countryChoices }),
  deleted: flagFilter({ label: 'Deleted', yes: 'Deleted', no: 'Not deleted' }),
};
