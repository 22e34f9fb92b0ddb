import { rememberFeatures } from '@segno/host';
import { shellRoutes } from '../routing/shellRoute';
import { entry, modal, page, registryOf } from '../testing/testRegistry';
import { currentItem, menuSections, type MenuSection } from './menuSections';

const registry = registryOf(
  [
    page('SONGS', '/songs'),
    page('SONG_GENRES', '/metadata/genres'),
    page('WRITERS', '/writers'),
    page('MY_WRITERS', '/my-writers'),
    page('MY_TRACKS', '/my-tracks'),
    page('TRACK_SUBMISSIONS', '/track-submissions'),
    page('APPLY', '/apply'),
    page('DASHBOARD_SALES_REPORTS', '/artist-portal/dashboard/sales-reports'),
    modal('MY_PROFILE', '/my-profile', 'MY_TRACKS'),
  ],
  [
    entry('Profile', 'Update my profile', 'MY_PROFILE', { order: 10, permission: ['CAN_UPDATE_ARTIST_PROFILE'] }),
    entry('Dashboard', 'Sales Reports', 'DASHBOARD_SALES_REPORTS', { permission: ['CAN_GET_MY_EARNINGS_SUMMARY'] }),
    entry('Writers', 'Writers', 'MY_WRITERS', { permission: ['CAN_GET_MY_WRITERS'] }),
    entry('Tracks', 'Tracks', 'MY_TRACKS', { permission: ['CAN_GET_MY_NEW_TRACK_SUBMISSIONS'] }),
    entry('Writers', 'Writers', 'WRITERS', { permission: ['CAN_LOGIN_TO_SEGNO', 'CAN_GET_WRITERS'] }),
    entry('Songs', 'Genres', 'SONG_GENRES', { order: 4, permission: ['CAN_GET_SONG_GENRES', 'CAN_LOGIN_TO_SEGNO'] }),
    entry('Songs', 'Songs', 'SONGS', { order: 1, permission: ['CAN_GET_SONGS', 'CAN_LOGIN_TO_SEGNO'] }),
    entry('Submissions', 'Track Submissions', 'TRACK_SUBMISSIONS', {
      permission: ['CAN_GET_NEW_TRACK_SUBMISSIONS', 'CAN_APPROVE_NEW_TRACK_SUBMISSIONS'],
    }),
    entry('Artists', 'Applications', 'APPLY', { feature: 'artist_application' }),
    entry('Novelties', 'Novelty', 'SONGS', { permission: [] }),
  ],
);
const table = shellRoutes(registry);
const drawn = (...held: string[]): string[] =>
  menuSections(registry, table, held).map(
    ({ name, items }) => `${name}: ${items.map(({ label }) => label).join(', ')}`,
  );

beforeEach(() => sessionStorage.clear());

test('any one of the permissions grants an entry, and sections stand in the order of the specification', () => {
  expect(drawn('CAN_LOGIN_TO_SEGNO', 'CAN_APPROVE_NEW_TRACK_SUBMISSIONS', 'CAN_RESET_PASSWORD')).toEqual([
    'Submissions: Track Submissions',
    'Songs: Songs, Genres',
    'Writers: Writers',
    'Profile: Change my password',
    'Novelties: Novelty',
  ]);
});

test('a section without an entry for this person is left out', () => {
  expect(drawn('CAN_GET_SONG_GENRES')).toEqual(['Songs: Genres', 'Novelties: Novelty']);
});

test('the writers of an artist come after the tracks', () => {
  expect(drawn('CAN_GET_MY_WRITERS', 'CAN_GET_MY_NEW_TRACK_SUBMISSIONS')).toEqual([
    'Tracks: Tracks',
    'Writers: Writers',
    'Novelties: Novelty',
  ]);
});

test("an artist's own: the dashboard asks for its own permission too; the password is the shell's entry", () => {
  const held = ['CAN_UPDATE_ARTIST_PROFILE', 'CAN_RESET_PASSWORD', 'CAN_GET_MY_EARNINGS_SUMMARY'];
  expect(drawn(...held)).toEqual(['Profile: Update my profile, Change my password', 'Novelties: Novelty']);
  expect(drawn(...held, 'CAN_GET_MY_SONG_PERFORMANCE')[0]).toBe('Dashboard: Sales Reports');
});

test('an entry with a feature shows when the feature, or all, is switched on', () => {
  expect(drawn('CAN_LOGIN_TO_SEGNO').join()).not.toContain('Applications');
  rememberFeatures('?features=artist_application');
  expect(drawn('CAN_LOGIN_TO_SEGNO')).toContain('Artists: Applications');
  rememberFeatures('?features=all');
  expect(drawn('CAN_LOGIN_TO_SEGNO')).toContain('Artists: Applications');
});

test('sections are nested to any depth, each below its own entries, and only where the person has an entry', () => {
  const inner = { subsections: ['Metadata', 'Vocabulary'], order: 2 };
  const nested = registryOf(
    [page('SONGS', '/songs'), page('TAGS', '/tags'), page('TERMS', '/terms'), page('SONG_GENRES', '/metadata/genres')],
    [
      entry('Songs', 'Terms', 'TERMS', { ...inner, order: 3 }),
      entry('Songs', 'Tags', 'TAGS', inner),
      entry('Songs', 'Genres', 'SONG_GENRES', { subsections: ['Metadata'], order: 1 }),
      entry('Songs', 'Songs', 'SONGS', { order: 9 }),
    ],
  );
  const sections = menuSections(nested, shellRoutes(nested), ['CAN_LOGIN_TO_SEGNO']);
  const shown = (list: readonly MenuSection[]): unknown[] =>
    list.map((its) => [its.name, its.items.map(({ label }) => label), shown(its.sections)]);
  expect(shown(sections)).toEqual([
    ['Songs', ['Songs'], [['Metadata', ['Genres'], [['Vocabulary', ['Tags', 'Terms'], []]]]]],
  ]);
  expect(currentItem(sections, '/terms/edit/4')?.label).toBe('Terms');
  expect(menuSections(nested, shellRoutes(nested), [])).toEqual([]);
});

test('a remote that is switched off has no entries', () => {
  const off = registryOf(registry.remotes[0]?.routes ?? [], registry.remotes[0]?.menu, { state: 'off' });
  expect(menuSections(off, shellRoutes(off), ['CAN_LOGIN_TO_SEGNO'])).toEqual([]);
});

test('the current entry is that of the screen, or of the list that the screen is below of', () => {
  const sections = menuSections(registry, table, ['CAN_LOGIN_TO_SEGNO']);
  expect(currentItem(sections, '/songs')?.label).toBe('Songs');
  expect(currentItem(sections, '/songs/edit/17')?.label).toBe('Songs');
  expect(currentItem(sections, '/metadata/genres/create')?.label).toBe('Genres');
  expect(currentItem(sections, '/songsmith')).toBeUndefined();
});
