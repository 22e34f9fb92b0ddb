import { useSession, type ScreenProps } from '@segno/host';
import { ThemeProvider } from '@segno/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { Screen as ArtistList } from './artists/artistList';
import { collectionScreens } from './collections/collectionScreens';
import { genreScreens } from './genres/genreScreens';
import { instrumentScreens } from './instruments/instrumentScreens';
import { themeScreens } from './themes/themeScreens';

const moment = '2026-11-20T09:00:00Z';
const uuid = '00000000-0000-4000-8000-000000000001';
const noun = { uuid, name: 'Waltz', parent: 'Dance', song_count: 3, created_at: moment, updated_at: moment };
const paging = { total_size: 1, current_size: 1, current_page: 1, offset: 0, total_pages: 1 };

/** Heads of a list's columns, marked where a person can sort by them. */
const headsOf = (List: ComponentType<ScreenProps>, plural: string, row: object) => {
  // What every call of the screen finds answered already.
  const initialData = { [plural]: [row], paging, list_view: { hidden_columns: [], views: [] } };
  const client = new QueryClient({ defaultOptions: { queries: { initialData, staleTime: Infinity } } });
  const place = document.createElement('div');
  const root = createRoot(place);
  act(() =>
    root.render(
      <ThemeProvider env="test">
        <QueryClientProvider client={client}>
          <MemoryRouter>
            <List params={{}} onClose={() => {}} />
          </MemoryRouter>
        </QueryClientProvider>
      </ThemeProvider>,
    ),
  );
  const heads = [...place.querySelectorAll('thead th')].map(
    (head) => `${head.textContent}${head.querySelector('button') ? ' (sortable)' : ''}`,
  );
  act(() => root.unmount());
  return heads;
};

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  useSession.setState({
    status: 'in',
    user: {
      uuid,
      email: 'vera@segno.test',
      first_name: 'Vera',
      last_name: 'Lund',
      permissions: ['CAN_GET_SONGS'],
      user_role: { name: 'Viewer' },
      artist_uuid: null,
      needs_profile: false,
    },
  });
});

test('genres and themes show name, parent and song count; instruments show name and song count', () => {
  const three = ['Name (sortable)', 'Parent (sortable)', 'Songs (sortable)'];
  expect(headsOf(genreScreens.ListScreen, 'song_genres', noun)).toEqual(three);
  expect(headsOf(themeScreens.ListScreen, 'song_themes', noun)).toEqual(three);
  expect(headsOf(instrumentScreens.ListScreen, 'instruments', noun)).toEqual(['Name (sortable)', 'Songs (sortable)']);
});

test('collections show how many songs and channels they have, and which nobody changes', () => {
  const collection = {
    uuid,
    name: 'Best Sellers',
    song_count: 3,
    channel_count: 1,
    read_only: true,
    updated_at: moment,
  };
  expect(headsOf(collectionScreens.ListScreen, 'song_collections', collection)).toEqual([
    'Name (sortable)',
    'Songs (sortable)',
    'Channels (sortable)',
    'Read Only (sortable)',
    'Last Modified (sortable)',
  ]);
});

test('artists show name, chips, song count and when they were changed last', () => {
  const artist = { uuid, name: 'Ana Li', is_royalty: true, song_count: 3, updated_at: moment };
  expect(headsOf(ArtistList, 'artists', artist)).toEqual([
    'Name (sortable)',
    'Status',
    'Song Count (sortable)',
    'Last Modified (sortable)',
  ]);
});
