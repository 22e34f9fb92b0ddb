import { routes } from '@segno/contract';
import type { RemoteDescriptor } from '@segno/host';

/** The library: songs and what they are described with. */
export const descriptor: RemoteDescriptor = {
  name: 'catalog',
  owner: 'Catalog team',
  contractRange: '^1',
  routes: [
    { name: 'SONGS', ...routes.SONGS },
    { name: 'SONG_EDIT', ...routes.SONG_EDIT },
    { name: 'SONG_GENRES', ...routes.SONG_GENRES },
    { name: 'SONG_GENRE_CREATE', ...routes.SONG_GENRE_CREATE },
  ],
  menu: [
    { section: 'Songs', label: 'Songs', route: 'SONGS', permission: routes.SONGS.permission, order: 10 },
    { section: 'Songs', label: 'Genres', route: 'SONG_GENRES', permission: routes.SONG_GENRES.permission, order: 40 },
  ],
};
