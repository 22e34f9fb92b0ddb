import { firstCall, routes } from '@segno/contract';
import { readMyProfile } from '@segno/contract/portal';
import { listTrackSubmissions, readTrackSubmission } from '@segno/contract/submissions';
import type { RemoteDescriptor } from '@segno/host';

/** The artists' side of the product: what they submit and deliver. */
export const descriptor: RemoteDescriptor = {
  name: 'portal',
  owner: 'Portal team',
  contractRange: '^1',
  routes: [
    { name: 'MY_TRACKS', ...routes.MY_TRACKS, preload: [firstCall(listTrackSubmissions)] },
    { name: 'MY_TRACK_CREATE_PAGE', ...routes.MY_TRACK_CREATE_PAGE },
    { name: 'MY_TRACK_EDIT_PAGE', ...routes.MY_TRACK_EDIT_PAGE, preload: [firstCall(readTrackSubmission)] },
    { name: 'MY_WRITERS', ...routes.MY_WRITERS },
    { name: 'MY_WRITER_CREATE', ...routes.MY_WRITER_CREATE },
    { name: 'MY_PROFILE', ...routes.MY_PROFILE, preload: [firstCall(readMyProfile)] },
    { name: 'MY_PROFILE_EDIT', ...routes.MY_PROFILE_EDIT, preload: [firstCall(readMyProfile)] },
    { name: 'MY_PROFILE_REGISTRATION', ...routes.MY_PROFILE_REGISTRATION, preload: [firstCall(readMyProfile)] },
  ],
  menu: [
    {
      section: 'Tracks',
      label: 'Tracks',
      route: 'MY_TRACKS',
      permission: ['CAN_GET_MY_NEW_TRACK_SUBMISSIONS'],
      order: 10,
    },
    {
      section: 'Writers',
      label: 'Writers',
      route: 'MY_WRITERS',
      permission: routes.MY_WRITERS.permission,
      order: 10,
    },
    {
      section: 'Profile',
      label: 'Update my profile',
      route: 'MY_PROFILE',
      permission: routes.MY_PROFILE.permission,
      order: 10,
    },
  ],
};
