import { LIBRARY_LOGIN } from '../core/permissions';
import { route, type RouteSpec } from '../core/route';

const songs = ['CAN_GET_SONGS', LIBRARY_LOGIN] as const;
const collections = ['CAN_GET_SONG_COLLECTIONS', LIBRARY_LOGIN] as const;

/** Songs and what they are described by, artists, writers and publishers. */
export const catalogRoutes = {
  SONGS: route({ path: '/songs', kind: 'page', section: 'Songs', permission: songs }),
  SONG_CREATE: route({ path: '/songs/create', kind: 'page', section: 'Songs', permission: ['CAN_CREATE_SONGS'] }),
  SONG_EDIT: route({ path: '/songs/edit/:uuid', kind: 'page', section: 'Songs', permission: songs }),
  SONG_FINDER: route({ path: '/songs/finder', kind: 'page', section: 'Songs', permission: songs }),
  SONG_COLLECTIONS: route({ path: '/song-collections', kind: 'page', section: 'Songs', permission: collections }),
  SONG_COLLECTION_CREATE: route({
    path: '/song-collections/create',
    kind: 'modal',
    parent: 'SONG_COLLECTIONS',
    section: 'Songs',
    permission: ['CAN_CREATE_SONG_COLLECTIONS'],
  }),
  SONG_COLLECTION_EDIT: route({
    path: '/song-collections/edit/:uuid',
    kind: 'modal',
    parent: 'SONG_COLLECTIONS',
    section: 'Songs',
    permission: collections,
  }),
  SONG_GENRES: route({
    path: '/metadata/genres',
    kind: 'page',
    section: 'Songs',
    permission: ['CAN_GET_SONG_GENRES', LIBRARY_LOGIN],
  }),
  SONG_GENRE_CREATE: route({
    path: '/metadata/genres/create',
    kind: 'modal',
    parent: 'SONG_GENRES',
    section: 'Songs',
    permission: ['CAN_CREATE_SONG_GENRES'],
  }),
  SONG_THEMES: route({
    path: '/metadata/themes',
    kind: 'page',
    section: 'Songs',
    permission: ['CAN_GET_SONG_THEMES', LIBRARY_LOGIN],
  }),
  SONG_THEME_CREATE: route({
    path: '/metadata/themes/create',
    kind: 'modal',
    parent: 'SONG_THEMES',
    section: 'Songs',
    permission: ['CAN_CREATE_SONG_THEMES'],
  }),
  SONG_INSTRUMENTS: route({
    path: '/metadata/instruments',
    kind: 'page',
    section: 'Songs',
    permission: ['CAN_GET_SONG_INSTRUMENTS', LIBRARY_LOGIN],
  }),
  SONG_INSTRUMENT_CREATE: route({
    path: '/metadata/instruments/create',
    kind: 'modal',
    parent: 'SONG_INSTRUMENTS',
    section: 'Songs',
    permission: ['CAN_CREATE_INSTRUMENTS'],
  }),
  ARTISTS: route({ path: '/artists', kind: 'page', section: 'Artists', permission: ['CAN_GET_ARTISTS'] }),
  ARTIST_CREATE: route({
    path: '/artists/create',
    kind: 'modal',
    parent: 'ARTISTS',
    section: 'Artists',
    permission: ['CAN_CREATE_ARTIST'],
    fullDialog: true,
  }),
  ARTIST_EDIT: route({
    path: '/artists/edit/:uuid',
    kind: 'modal',
    parent: 'ARTISTS',
    section: 'Artists',
    permission: ['CAN_EDIT_ARTIST'],
    fullDialog: true,
  }),
  WRITERS: route({
    path: '/writers',
    kind: 'page',
    section: 'Writers',
    permission: [LIBRARY_LOGIN, 'CAN_GET_WRITERS'],
    aliases: ['/writer'],
  }),
  WRITER_CREATE: route({
    path: '/writers/create',
    kind: 'modal',
    parent: 'WRITERS',
    section: 'Writers',
    permission: ['CAN_CREATE_WRITERS'],
  }),
  WRITER_EDIT: route({
    path: '/writers/edit/:uuid',
    kind: 'modal',
    parent: 'WRITERS',
    section: 'Writers',
    permission: [LIBRARY_LOGIN, 'CAN_GET_WRITERS'],
    aliases: ['/writer/:uuid'],
  }),
  PUBLISHERS: route({ path: '/publishers', kind: 'page', section: 'Publishers', permission: ['CAN_GET_PUBLISHERS'] }),
  PUBLISHER_CREATE: route({
    path: '/publishers/create',
    kind: 'modal',
    parent: 'PUBLISHERS',
    section: 'Publishers',
    permission: ['CAN_CREATE_PUBLISHERS'],
  }),
  PUBLISHER_EDIT: route({
    path: '/publishers/edit/:uuid',
    kind: 'modal',
    parent: 'PUBLISHERS',
    section: 'Publishers',
    permission: ['CAN_GET_PUBLISHERS'],
  }),
} as const satisfies Record<string, RouteSpec>;
