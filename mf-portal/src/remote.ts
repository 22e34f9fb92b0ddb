import { defineRemote } from '@segno/host';

export default defineRemote({
  name: 'portal',
  contract: '^1',
  screens: {
    MY_TRACKS: () => import('./tracks/list/MyTracksScreen'),
    MY_TRACK_CREATE_PAGE: () => import('./tracks/submit/SubmitTrackScreen'),
    MY_TRACK_EDIT_PAGE: () => import('./tracks/edit/TrackScreen'),
    MY_WRITERS: () => import('./myWriters/MyWritersScreen'),
    MY_WRITER_CREATE: () => import('./myWriters/MyWriterCreateScreen'),
    MY_PROFILE: () => import('./myProfile/MyProfileScreen'),
    MY_PROFILE_EDIT: () => import('./myProfile/MyProfileScreen'),
    MY_PROFILE_REGISTRATION: () => import('./myProfile/ProfileRegistrationScreen'),
  },
});
