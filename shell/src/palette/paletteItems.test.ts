import { shellRoutes } from '../routing/shellRoute';
import { entry, modal, page, registryOf } from '../testing/testRegistry';
import { bestFirst, matching } from './usePaletteGroups';
import { recentItems, rememberRecent } from './recentItems';
import { createItems, createLabel, screenItems } from './screenItems';

const registry = registryOf(
  [
    page('SONGS', '/songs', { section: 'Songs' }),
    page('SONG_CREATE', '/songs/create', { section: 'Songs', permission: ['CAN_CREATE_SONGS'] }),
    page('SONG_EDIT', '/songs/edit/:uuid', { section: 'Songs' }),
    page('SONG_IMPORT_CREATE', '/songs/import', { title: 'Import songs', permission: ['CAN_CREATE_SONGS'] }),
    modal('ARTIST_CREATE', '/artists/create', 'ARTISTS', { permission: ['CAN_CREATE_ARTIST'] }),
  ],
  [entry('Songs', 'Songs', 'SONGS')],
);
const shell = { registry, table: shellRoutes(registry), degraded: false };
const offered = (...held: string[]): string[] => screenItems(shell, held).map(({ label }) => label);
const item = (label: string, hint = '') => ({ label, hint, to: `/${label}`, route: 'SONGS' });

beforeEach(() => localStorage.clear());

test('offers the screens of the menu and those that pages link to, by permission', () => {
  expect(offered('CAN_LOGIN_TO_SEGNO')).toEqual([
    'Songs',
    'Email notifications',
    'My sessions',
    'Two-factor authentication',
  ]);
  expect(offered('CAN_LOGIN_TO_SEGNO', 'CAN_CREATE_SONGS', 'CAN_RESET_PASSWORD')).toEqual([
    'Songs',
    'Change my password',
    'Email notifications',
    'Import songs',
    'My sessions',
    'Two-factor authentication',
  ]);
});

test('offers screens that create something as commands, by permission', () => {
  expect(createItems(shell, ['CAN_LOGIN_TO_SEGNO'])).toEqual([]);
  const labels = createItems(shell, ['CAN_LOGIN_TO_SEGNO', 'CAN_CREATE_SONGS']).map(({ label }) => label);
  expect(labels).toEqual(['Create Song']);
});

test('a part that is switched off offers nothing', () => {
  const off = registryOf(registry.remotes[0]?.routes ?? [], registry.remotes[0]?.menu, { state: 'off' });
  const held = ['CAN_LOGIN_TO_SEGNO', 'CAN_CREATE_SONGS'];
  const labels = screenItems({ ...shell, registry: off }, held).map(({ label }) => label);
  expect(labels).toEqual(['Email notifications', 'My sessions', 'Two-factor authentication']);
  expect(createItems({ ...shell, registry: off }, held)).toEqual([]);
});

test.each([
  ['SONG_COLLECTION_CREATE', 'Create Song Collection'],
  ['SONG_GENRE_CREATE', 'Create Genre'],
  ['PRO_CREATE', 'Create PRO'],
  ['MY_TRACK_CREATE_PAGE', 'Create Track'],
  ['TAG_TERM_RELATION_TYPE_CREATE', 'Create Tag-Term Relation Type'],
  ['SONG_EDIT', undefined],
])('%s is called %s', (route, label) => {
  expect(createLabel(route)).toBe(label);
});

test('every typed word must be found, in whatever case and accent; names that begin so come first', () => {
  const items = [item('Create Café', 'Songs'), item('Cafés'), item('Genres', 'Songs')];
  expect(matching(items, 'cafe').map(({ label }) => label)).toEqual(['Cafés', 'Create Café']);
  expect(matching(items, 'songs gen').map(({ label }) => label)).toEqual(['Genres']);
});

test('lists names that begin with the typed text first, in any group, and an exact name at the top', () => {
  const songs = {
    name: 'Songs',
    items: [item('Harbor', 'Song · Ines Hollow'), item('Ines at Sea'), item('Sunny Ines')],
  };
  const artists = { name: 'Artists', items: [item('Ines', 'Artist'), item('Martines', 'Artist')] };
  const found = bestFirst([songs, artists], 'ines').map(({ name, items }) => [
    name,
    ...items.map(({ label }) => label),
  ]);
  expect(found).toEqual([
    ['Best matches', 'Ines', 'Ines at Sea'],
    ['Songs', 'Harbor', 'Sunny Ines'],
    ['Artists', 'Martines'],
  ]);
});

test('lists screens and records before commands whose name begins with the typed text, too', () => {
  const commands = { name: 'Commands', items: [{ ...item('Dark colours'), to: '#scheme' }] };
  const [best] = bestFirst([commands, { name: 'Songs', items: [item('Dawn')] }], 'da');
  expect(best?.items.map(({ label }) => label)).toEqual(['Dawn', 'Dark colours']);
});

test('recent items come first, once, and at most six are kept', () => {
  for (const label of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) rememberRecent('ana', item(label));
  expect(recentItems('ana').map(({ label }) => label)).toEqual(['c', 'g', 'f', 'e', 'd', 'b']);
});

test("nobody sees another person's, and what is broken is none", () => {
  rememberRecent('ana', item('a'));
  expect(recentItems('bo')).toEqual([]);
  localStorage.setItem('segno-recent', '{"user":"ana","items":[{"to":"https://elsewhere.test"}]}');
  expect(recentItems('ana')).toEqual([]);
  localStorage.setItem('segno-recent', 'broken');
  expect(recentItems('ana')).toEqual([]);
});
