import { defineRemote } from '@segno/host';

export default defineRemote({
  name: 'submissions',
  contract: '^1',
  screens: {
    TRACK_SUBMISSIONS: () => import('./tracks/list/TracksScreen'),
    TRACK_SUBMISSION_EDIT_PAGE: () => import('./tracks/edit/TrackScreen'),
  },
});
