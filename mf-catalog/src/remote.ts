import { defineRemote } from '@segno/host';

export default defineRemote({
  name: 'catalog',
  contract: '^1',
  screens: {
    SONGS: () => import('./songs/SongsScreen'),
    SONG_EDIT: () => import('./songs/SongScreen'),
    SONG_GENRES: () => import('./genres/GenreListScreen'),
    SONG_GENRE_CREATE: () => import('./genres/GenreCreateScreen'),
  },
});
