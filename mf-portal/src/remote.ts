import { defineRemote } from '@segno/host';

/** The artists' side of the product: applying, submitting and delivering. */
export default defineRemote({
  name: 'portal',
  owner: 'Portal team',
  contract: '^2',
  screens: [
    { route: 'APPLY', load: () => import('./apply/ApplyScreen') },
    {
      route: 'MY_TRACKS',
      menu: { label: 'Tracks', order: 10 },
      calls: ['/new_track_submission'],
      load: () => import('./tracks/list/MyTracksScreen'),
    },
    { route: 'MY_TRACK_CREATE_PAGE', load: () => import('./tracks/submit/SubmitTrackScreen') },
    {
      route: 'MY_TRACK_EDIT_PAGE',
      calls: ['/new_track_submission/:uuid'],
      load: () => import('./tracks/page/TrackScreen'),
    },
    { route: 'MY_TRACK_RULES', load: () => import('./tracks/coach/DeliveryRulesScreen') },
    {
      route: 'MY_WRITERS',
      menu: { label: 'Writers', order: 10 },
      load: () => import('./myWriters/MyWritersScreen'),
    },
    { route: 'MY_WRITER_CREATE', load: () => import('./myWriters/MyWriterCreateScreen') },
    {
      route: 'REVISIONS_REQUESTED',
      menu: { label: 'Revisions', order: 10 },
      calls: ['/my_song_revision'],
      load: () => import('./revisions/RevisionsScreen'),
    },
    {
      route: 'REVISIONS_REQUESTED_EDIT',
      calls: ['/my_song_revision/:uuid'],
      load: () => import('./revisions/RevisionScreen'),
    },
    {
      route: 'MY_PROFILE',
      menu: { label: 'Update my profile', order: 10 },
      calls: ['/artist/my_profile'],
      load: () => import('./myProfile/MyProfileScreen'),
    },
    { route: 'MY_PROFILE_EDIT', calls: ['/artist/my_profile'], load: () => import('./myProfile/MyProfileScreen') },
    {
      route: 'MY_PROFILE_REGISTRATION',
      calls: ['/artist/my_profile'],
      load: () => import('./myProfile/ProfileRegistrationScreen'),
    },
  ],
});
