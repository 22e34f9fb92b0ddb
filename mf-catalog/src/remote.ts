import { defineRemote } from '@segno/host';
import { songTable } from './songs/list/songTable';

/** The library: songs and what they are described with. */
export default defineRemote({
  name: 'catalog',
  owner: 'Catalog team',
  contract: '^2',
  screens: [
    {
      route: 'SONGS',
      menu: { label: 'Songs', order: 10 },
      calls: ['/song/stats'],
      table: songTable,
      load: () => import('./songs/SongsScreen'),
    },
    { route: 'BATCH_OPERATIONS', load: () => import('./songs/batch/BatchOperationsScreen') },
    {
      route: 'SONG_FINDER',
      menu: { label: 'Song Finder', order: 20 },
      load: () => import('./songs/finder/SongFinderScreen'),
    },
    { route: 'SONG_REFERENCE', load: () => import('./songs/similar/SongReferenceScreen') },
    { route: 'SONG_CREATE', load: () => import('./songs/create/CreateSongScreen') },
    { route: 'SONG_IMPORT_CREATE', load: () => import('./songs/import/ImportSongsScreen') },
    { route: 'SONG_IMPORT', load: () => import('./songs/import/SongImportScreen') },
    { route: 'SONG_EDIT', load: () => import('./songs/SongScreen') },
    {
      list: 'SONG_COLLECTIONS',
      menu: { label: 'Song Collections', order: 30 },
      load: () => import('./collections/collectionScreens').then(({ collectionScreens }) => collectionScreens),
    },
    {
      list: 'SONG_GENRES',
      menu: { label: 'Genres', order: 40 },
      load: () => import('./genres/genreScreens').then(({ genreScreens }) => genreScreens),
    },
    {
      route: 'SONG_GENRE_MERGE',
      load: () => import('./genres/genreScreens').then(({ MergeScreen }) => ({ Screen: MergeScreen })),
    },
    {
      list: 'SONG_THEMES',
      menu: { label: 'Themes', order: 50 },
      load: () => import('./themes/themeScreens').then(({ themeScreens }) => themeScreens),
    },
    {
      route: 'SONG_THEME_MERGE',
      load: () => import('./themes/themeScreens').then(({ MergeScreen }) => ({ Screen: MergeScreen })),
    },
    {
      list: 'SONG_INSTRUMENTS',
      menu: { label: 'Instruments', order: 60 },
      load: () => import('./instruments/instrumentScreens').then(({ instrumentScreens }) => instrumentScreens),
    },
    {
      route: 'SONG_INSTRUMENT_MERGE',
      load: () => import('./instruments/instrumentScreens').then(({ MergeScreen }) => ({ Screen: MergeScreen })),
    },
    {
      list: 'CHANNELS',
      menu: { label: 'Channels', order: 70 },
      load: () => import('./channels/channelScreens').then(({ channelScreens }) => channelScreens),
    },
    {
      list: 'WRITERS',
      menu: { label: 'Writers', order: 10 },
      load: () => import('./writers/writerScreens').then(({ writerScreens }) => writerScreens),
    },
    {
      list: 'PUBLISHERS',
      menu: { label: 'Publishers', order: 10 },
      load: () => import('./publishers/publisherScreens').then(({ publisherScreens }) => publisherScreens),
    },
    {
      list: 'PUBLISHER_RULESETS',
      menu: { label: 'Publisher Rulesets', order: 20 },
      load: () =>
        import('./publisherRulesets/publisherRulesetScreens').then(
          ({ publisherRulesetScreens }) => publisherRulesetScreens,
        ),
    },
    { route: 'ARTISTS', menu: { label: 'Artists', order: 10 }, load: () => import('./artists/artistList') },
    { route: 'ARTIST_CREATE', load: () => import('./artists/CreateArtist') },
    { route: 'ARTIST_EDIT', load: () => import('./artists/EditArtist') },
    { route: 'USERS', menu: { label: 'Manage Users', order: 10 }, load: () => import('./users/userList') },
    { route: 'USER_CREATE', load: () => import('./users/CreateUser') },
    { route: 'USER_EDIT', load: () => import('./users/EditUser') },
    {
      route: 'USER_ACTIVITY_OF_RESOURCE',
      calls: ['/user_activity/:type/:resourceUuid'],
      load: () => import('./userActivity/RecordActivityScreen'),
    },
    {
      route: 'USER_ROLES',
      menu: { label: 'Roles', order: 15 },
      calls: ['/user_role'],
      load: () => import('./users/Roles'),
    },
    {
      route: 'USER_ACTIVITY',
      menu: { label: 'User Activity', order: 20 },
      calls: ['/user_activity'],
      load: () => import('./userActivity/UserActivityScreen'),
    },
  ],
});
