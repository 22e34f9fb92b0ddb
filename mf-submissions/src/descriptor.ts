import { firstCall, routes } from '@segno/contract';
import { listTrackSubmissions, readTrackSubmission } from '@segno/contract/submissions';
import type { RemoteDescriptor } from '@segno/host';

/** What artists send in, as staff see it. */
export const descriptor: RemoteDescriptor = {
  name: 'submissions',
  owner: 'Submissions team',
  contractRange: '^1',
  routes: [
    { name: 'TRACK_SUBMISSIONS', ...routes.TRACK_SUBMISSIONS, preload: [firstCall(listTrackSubmissions)] },
    {
      name: 'TRACK_SUBMISSION_EDIT_PAGE',
      ...routes.TRACK_SUBMISSION_EDIT_PAGE,
      preload: [firstCall(readTrackSubmission)],
    },
  ],
  menu: [
    {
      section: 'Submissions',
      label: 'Track Submissions',
      route: 'TRACK_SUBMISSIONS',
      permission: routes.TRACK_SUBMISSIONS.permission,
      order: 10,
    },
  ],
};
