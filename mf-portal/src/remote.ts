import { defineRemote } from '@segno/host';

export default defineRemote({
  name: 'portal',
  contract: '^1',
  screens: {
    MY_TRACKS: () => import('./myTracks/MyTracksScreen'),
    MY_TRACK_CREATE_PAGE: () => import('./submitTrack/SubmitTrackScreen'),
    MY_TRACK_EDIT_PAGE: () => import('./track/TrackScreen'),
    MY_WRITERS: () => import('./myWriters/MyWritersScreen'),
    MY_WRITER_CREATE: () => import('./myWriters/MyWriterCreateScreen'),
    MY_PROFILE: () => import('./myProfile/MyProfileScreen'),
    MY_PROFILE_EDIT: () => import('./myProfile/MyProfileScreen'),
    MY_PROFILE_REGISTRATION: () => import('./myProfile/ProfileRegistrationScreen'),
  },
});
