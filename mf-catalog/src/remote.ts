import { defineRemote } from '@segno/host';

export default defineRemote({
  name: 'catalog',
  contract: '^1',
  screens: {
    SONGS: () => import('./songs/SongsScreen'),
    SONG_EDIT: () => import('./songs/SongScreen'),
    SONG_COLLECTIONS: () =>
      import('./collections/collectionScreens').then(({ collectionScreens }) => ({
        Screen: collectionScreens.ListScreen,
      })),
    SONG_COLLECTION_CREATE: () =>
      import('./collections/collectionScreens').then(({ collectionScreens }) => ({
        Screen: collectionScreens.CreateScreen,
      })),
    SONG_COLLECTION_EDIT: () =>
      import('./collections/collectionScreens').then(({ collectionScreens }) => ({
        Screen: collectionScreens.EditScreen,
      })),
    SONG_GENRES: () =>
      import('./genres/genreScreens').then(({ genreScreens }) => ({ Screen: genreScreens.ListScreen })),
    SONG_GENRE_CREATE: () =>
      import('./genres/genreScreens').then(({ genreScreens }) => ({ Screen: genreScreens.CreateScreen })),
    SONG_THEMES: () =>
      import('./themes/themeScreens').then(({ themeScreens }) => ({ Screen: themeScreens.ListScreen })),
    SONG_THEME_CREATE: () =>
      import('./themes/themeScreens').then(({ themeScreens }) => ({ Screen: themeScreens.CreateScreen })),
    SONG_INSTRUMENTS: () =>
      import('./instruments/instrumentScreens').then(({ instrumentScreens }) => ({
        Screen: instrumentScreens.ListScreen,
      })),
    SONG_INSTRUMENT_CREATE: () =>
      import('./instruments/instrumentScreens').then(({ instrumentScreens }) => ({
        Screen: instrumentScreens.CreateScreen,
      })),
    WRITERS: () =>
      import('./writers/writerScreens').then(({ writerScreens }) => ({ Screen: writerScreens.ListScreen })),
    WRITER_CREATE: () =>
      import('./writers/writerScreens').then(({ writerScreens }) => ({ Screen: writerScreens.CreateScreen })),
    WRITER_EDIT: () =>
      import('./writers/writerScreens').then(({ writerScreens }) => ({ Screen: writerScreens.EditScreen })),
    PUBLISHERS: () =>
      import('./publishers/publisherScreens').then(({ publisherScreens }) => ({ Screen: publisherScreens.ListScreen })),
    PUBLISHER_CREATE: () =>
      import('./publishers/publisherScreens').then(({ publisherScreens }) => ({
        Screen: publisherScreens.CreateScreen,
      })),
    PUBLISHER_EDIT: () =>
      import('./publishers/publisherScreens').then(({ publisherScreens }) => ({ Screen: publisherScreens.EditScreen })),
    ARTISTS: () => import('./artists/artistList'),
    ARTIST_CREATE: () => import('./artists/CreateArtist'),
    ARTIST_EDIT: () => import('./artists/EditArtist'),
    USERS: () => import('./users/userList'),
    USER_CREATE: () => import('./users/CreateUser'),
    USER_EDIT: () => import('./users/EditUser'),
    USER_ACTIVITY_OF_RESOURCE: () => import('./userActivity/RecordActivityScreen'),
    USER_ROLES: () => import('./users/RequiredSecondFactor'),
    USER_ACTIVITY: () => import('./userActivity/UserActivityScreen'),
  },
});
