import { defineRemote, extend } from '@segno/host';

/** Submissions of artists, as staff see them. */
export default defineRemote({
  name: 'submissions',
  owner: 'Submissions team',
  contract: '^2',
  screens: [
    {
      route: 'TRACK_SUBMISSIONS',
      menu: { label: 'Track Submissions', order: 10 },
      calls: ['/new_track_submission'],
      load: () => import('./tracks/list/TracksScreen'),
    },
    {
      route: 'TRACK_SUBMISSION_EDIT_PAGE',
      calls: ['/new_track_submission/:uuid'],
      load: () => import('./tracks/edit/TrackScreen'),
    },
    {
      route: 'ARTIST_SUBMISSIONS',
      menu: { label: 'Artist Submissions', order: 20 },
      calls: ['/new_artist_submission'],
      load: () => import('./artistSubmissions/list/ArtistSubmissionsScreen'),
    },
    {
      route: 'ARTIST_SUBMISSION_EDIT_PAGE',
      calls: ['/new_artist_submission/:uuid'],
      load: () => import('./artistSubmissions/edit/ArtistSubmissionScreen'),
    },
  ],
  extensions: [
    extend('artist.page', {
      title: 'Submissions',
      order: 10,
      permission: ['CAN_GET_NEW_TRACK_SUBMISSIONS', 'CAN_APPROVE_NEW_TRACK_SUBMISSIONS'],
      load: () => import('./artist/SubmissionsOfArtist'),
    }),
  ],
});
