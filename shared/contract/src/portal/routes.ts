import { route, type RouteSpec } from '../core/route';

const myTracks = ['CAN_GET_MY_NEW_TRACK_SUBMISSIONS'] as const;

/** An artist's own tracks, writers, revisions and profile. */
export const portalRoutes = {
  MY_TRACKS: route({ path: '/my-tracks', kind: 'page', section: 'Tracks', permission: myTracks }),
  MY_TRACK_CREATE_PAGE: route({
    path: '/my-tracks/create',
    kind: 'modal',
    parent: 'MY_TRACKS',
    section: 'Tracks',
    permission: ['CAN_CREATE_NEW_TRACK_SUBMISSIONS'],
  }),
  MY_TRACK_EDIT_PAGE: route({ path: '/my-tracks/edit/:uuid', kind: 'page', section: 'Tracks', permission: myTracks }),
  MY_TRACK_RULES: route({
    path: '/my-tracks/rules',
    title: 'What makes a track pass',
    kind: 'page',
    section: 'Tracks',
    permission: myTracks,
  }),
  MY_WRITERS: route({ path: '/my-writers', kind: 'page', section: 'Writers', permission: ['CAN_GET_MY_WRITERS'] }),
  MY_WRITER_CREATE: route({
    path: '/my-writers/create',
    kind: 'modal',
    parent: 'MY_WRITERS',
    section: 'Writers',
    permission: ['CAN_GET_MY_WRITERS'],
  }),
  REVISIONS_REQUESTED: route({
    path: '/revisions-requested',
    kind: 'page',
    section: 'Revisions',
    permission: ['CAN_GET_MY_SONG_REVISIONS'],
  }),
  REVISIONS_REQUESTED_EDIT: route({
    path: '/revisions-requested/edit/:uuid',
    kind: 'modal',
    parent: 'REVISIONS_REQUESTED',
    section: 'Revisions',
    permission: ['CAN_GET_MY_SONG_REVISIONS'],
    fullDialog: true,
  }),
  MY_PROFILE: route({
    path: '/my-profile',
    kind: 'modal',
    parent: 'MY_TRACKS',
    section: 'Profile',
    permission: ['CAN_UPDATE_ARTIST_PROFILE'],
  }),
  MY_PROFILE_EDIT: route({
    path: '/my-profile/edit',
    kind: 'modal',
    parent: 'MY_TRACKS',
    section: 'Profile',
    permission: ['CAN_UPDATE_ARTIST_PROFILE'],
  }),
} as const satisfies Record<string, RouteSpec>;
