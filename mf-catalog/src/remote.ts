import { defineRemote } from '@segno/host';

export default defineRemote({
  name: 'catalog',
  contract: '^1',
  screens: {
    SONGS: () => import('./songs/SongsScreen'),
    SONG_EDIT: () => import('./songs/SongScreen'),
    SONG_COLLECTIONS: () =>
      import('./collections/collectionScreens').then(({ collectionScreens: { ListScreen } }) => ({
        Screen: ListScreen,
      })),
    SONG_COLLECTION_CREATE: () =>
      import('./collections/collectionScreens').then(({ collectionScreens: { CreateScreen } }) => ({
        Screen: CreateScreen,
      })),
    SONG_COLLECTION_EDIT: () =>
      import('./collections/collectionScreens').then(({ collectionScreens: { EditScreen } }) => ({
        Screen: EditScreen,
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
      import('./instruments/instrumentScreens').then(({ instrumentScreens: { ListScreen } }) => ({
        Screen: ListScreen,
      })),
    SONG_INSTRUMENT_CREATE: () =>
      import('./instruments/instrumentScreens').then(({ instrumentScreens: { CreateScreen } }) => ({
        Screen: CreateScreen,
      })),
    WRITERS: () =>
      import('./writers/writerScreens').then(({ writerScreens }) => ({ Screen: writerScreens.ListScreen })),
    WRITER_CREATE: () =>
      import('./writers/writerScreens').then(({ writerScreens }) => ({ Screen: writerScreens.CreateScreen })),
    WRITER_EDIT: () =>
      import('./writers/writerScreens').then(({ writerScreens }) => ({ Screen: writerScreens.EditScreen })),
    PUBLISHERS: () =>
      import('./publishers/publisherScreens').then(({ publisherScreens: { ListScreen } }) => ({ Screen: ListScreen })),
    PUBLISHER_CREATE: () =>
      import('./publishers/publisherScreens').then(({ publisherScreens: { CreateScreen } }) => ({
        Screen: CreateScreen,
      })),
    PUBLISHER_EDIT: () =>
      import('./publishers/publisherScreens').then(({ publisherScreens: { EditScreen } }) => ({ Screen: EditScreen })),
    ARTISTS: () => import('./artists/artistList'),
    ARTIST_CREATE: () => import('./artists/CreateArtist'),
    ARTIST_EDIT: () => import('./artists/EditArtist'),
    USERS: () => import('./users/userList'),
    USER_CREATE: () => import('./users/CreateUser'),
    USER_EDIT: () => import('./users/EditUser'),
    USER_ACTIVITY: () => import('./userActivity/UserActivityScreen'),
  },
});
