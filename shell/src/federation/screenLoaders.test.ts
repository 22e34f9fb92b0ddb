import type { ListEntry, ScreenEntry } from '@segno/host';
import { screenLoaders } from './screenLoaders';

const screenOf = (name: string) => {
  const Screen = () => null;
  Screen.displayName = name;
  return Screen;
};
const list = { ListScreen: screenOf('list'), CreateScreen: screenOf('create'), EditScreen: screenOf('edit') };
const own = { Screen: screenOf('own') };

const genres: ListEntry = { list: 'SONG_COLLECTIONS', load: () => Promise.resolve(list) };
const create: ScreenEntry = { route: 'SONG_COLLECTION_CREATE', load: () => Promise.resolve(own) };

const routes = [
  { name: 'SONG_COLLECTIONS', path: '/song-collections', kind: 'page' },
  { name: 'SONG_COLLECTION_CREATE', path: '/song-collections/create', kind: 'modal', parent: 'SONG_COLLECTIONS' },
  { name: 'SONG_COLLECTION_EDIT', path: '/song-collections/edit/:uuid', kind: 'modal', parent: 'SONG_COLLECTIONS' },
  { name: 'SONGS', path: '/songs', kind: 'page' },
] as const;

const loaded = async (screens: Parameters<typeof screenLoaders>[0]) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(screenLoaders(screens, routes)).map(
        async ([name, load]) => [name, (await load()).Screen] as const,
      ),
    ),
  );

test('a list brings its own screen and the forms over it', async () => {
  expect(await loaded([genres])).toEqual({
    SONG_COLLECTIONS: list.ListScreen,
    SONG_COLLECTION_CREATE: list.CreateScreen,
    SONG_COLLECTION_EDIT: list.EditScreen,
  });
});

test('a form that is declared as a screen of its own takes the place of the list’s', async () => {
  expect(await loaded([genres, create])).toEqual({
    SONG_COLLECTIONS: list.ListScreen,
    SONG_COLLECTION_CREATE: own.Screen,
    SONG_COLLECTION_EDIT: list.EditScreen,
  });
});

test('a screen whose route the registry has not is not there', async () => {
  expect(await loaded([{ route: 'SONG_EDIT', load: () => Promise.resolve(own) }])).toEqual({});
});

test('a remote of contract 1 names its loaders by route itself', async () => {
  const load = () => Promise.resolve(own);
  expect(screenLoaders({ SONGS: load }, routes)).toEqual({ SONGS: load });
});
