import { route, type RouteSpec } from '../core/route';

const trackSubmissions = ['CAN_GET_NEW_TRACK_SUBMISSIONS', 'CAN_APPROVE_NEW_TRACK_SUBMISSIONS'] as const;

/** The artists' submissions, as seen by staff, and the public application. */
export const submissionsRoutes = {
  TRACK_SUBMISSIONS: route({
    path: '/track-submissions',
    kind: 'page',
    section: 'Submissions',
    permission: trackSubmissions,
    aliases: ['/new_track_submission'],
    shows: 'new_track_submission',
  }),
  TRACK_SUBMISSION_EDIT_PAGE: route({
    path: '/track-submissions/edit/:uuid',
    kind: 'page',
    section: 'Submissions',
    permission: trackSubmissions,
    aliases: ['/new_track_submission/:uuid'],
    shows: 'new_track_submission',
  }),
  ARTIST_SUBMISSIONS: route({
    path: '/artist-submissions',
    kind: 'page',
    section: 'Submissions',
    permission: ['CAN_GET_NEW_ARTIST_SUBMISSIONS'],
    shows: 'new_artist_submission',
  }),
  ARTIST_SUBMISSION_EDIT_PAGE: route({
    path: '/artist-submissions/edit/:uuid',
    kind: 'page',
    section: 'Submissions',
    permission: ['CAN_GET_NEW_ARTIST_SUBMISSIONS'],
    shows: 'new_artist_submission',
  }),
} as const satisfies Record<string, RouteSpec>;
