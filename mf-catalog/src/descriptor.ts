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
    { name: 'SONG_COLLECTIONS', ...routes.SONG_COLLECTIONS },
    { name: 'SONG_COLLECTION_CREATE', ...routes.SONG_COLLECTION_CREATE },
    { name: 'SONG_COLLECTION_EDIT', ...routes.SONG_COLLECTION_EDIT },
    { name: 'SONG_GENRES', ...routes.SONG_GENRES },
    { name: 'SONG_GENRE_CREATE', ...routes.SONG_GENRE_CREATE },
    { name: 'SONG_THEMES', ...routes.SONG_THEMES },
    { name: 'SONG_THEME_CREATE', ...routes.SONG_THEME_CREATE },
    { name: 'SONG_INSTRUMENTS', ...routes.SONG_INSTRUMENTS },
    { name: 'SONG_INSTRUMENT_CREATE', ...routes.SONG_INSTRUMENT_CREATE },
    { name: 'WRITERS', ...routes.WRITERS },
    { name: 'WRITER_CREATE', ...routes.WRITER_CREATE },
    { name: 'WRITER_EDIT', ...routes.WRITER_EDIT },
    { name: 'PUBLISHERS', ...routes.PUBLISHERS },
    { name: 'PUBLISHER_CREATE', ...routes.PUBLISHER_CREATE },
    { name: 'PUBLISHER_EDIT', ...routes.PUBLISHER_EDIT },
  ],
  menu: [
    { section: 'Songs', label: 'Songs', route: 'SONGS', permission: routes.SONGS.permission, order: 10 },
    {
      section: 'Songs',
      label: 'Song Collections',
      route: 'SONG_COLLECTIONS',
      permission: routes.SONG_COLLECTIONS.permission,
      order: 30,
    },
    { section: 'Songs', label: 'Genres', route: 'SONG_GENRES', permission: routes.SONG_GENRES.permission, order: 40 },
    { section: 'Songs', label: 'Themes', route: 'SONG_THEMES', permission: routes.SONG_THEMES.permission, order: 50 },
    {
      section: 'Songs',
      label: 'Instruments',
      route: 'SONG_INSTRUMENTS',
      permission: routes.SONG_INSTRUMENTS.permission,
      order: 60,
    },
    { section: 'Writers', label: 'Writers', route: 'WRITERS', permission: routes.WRITERS.permission, order: 10 },
    {
      section: 'Publishers',
      label: 'Publishers',
      route: 'PUBLISHERS',
      permission: routes.PUBLISHERS.permission,
      order: 10,
    },
  ],
};
