/** @jest-environment node */
import type { RemoteModule } from '@segno/host';
import { descriptorOf, slotParts } from '@segno/host/descriptor';

const remoteOf = (...screens: RemoteModule['screens']): RemoteModule => ({
  name: 'taxonomy',
  owner: 'Taxonomy team',
  contract: '^2',
  screens,
});
const load = () => Promise.reject(new Error('The build loads no screen'));

test('a list has its routes, the calls that they make at once, and its line in the menu', () => {
  const { descriptor, screens } = descriptorOf(
    remoteOf({ list: 'COMPARISONS', menu: { label: 'Comparisons', order: 40 }, load }),
  );
  expect(descriptor).toEqual({
    name: 'taxonomy',
    owner: 'Taxonomy team',
    contractRange: '^2',
    routes: [
      {
        name: 'COMPARISONS',
        path: '/comparisons',
        kind: 'page',
        section: 'Taxonomy',
        permission: ['CAN_GET_COMPARISON_LIST', 'CAN_LOGIN_TO_SEGNO'],
        preload: ['/v1/comparison?pagenum=1&pagesize=25&sort_by=name&sort_order=asc'],
      },
      {
        name: 'COMPARISON_CREATE',
        path: '/comparisons/create',
        kind: 'modal',
        parent: 'COMPARISONS',
        section: 'Taxonomy',
        permission: ['CAN_CREATE_COMPARISON'],
      },
      {
        name: 'COMPARISON_EDIT',
        path: '/comparisons/edit/:uuid',
        kind: 'modal',
        parent: 'COMPARISONS',
        section: 'Taxonomy',
        permission: ['CAN_GET_COMPARISON_LIST', 'CAN_LOGIN_TO_SEGNO'],
        preload: ['/v1/comparison/:uuid'],
      },
    ],
    menu: [
      {
        section: 'Taxonomy',
        label: 'Comparisons',
        order: 40,
        route: 'COMPARISONS',
        permission: ['CAN_GET_COMPARISON_LIST', 'CAN_LOGIN_TO_SEGNO'],
      },
    ],
  });
  expect(screens).toEqual({ COMPARISONS: ['COMPARISONS', 'COMPARISON_CREATE', 'COMPARISON_EDIT'] });
});

test('a screen asks at once for what its route shows and for what it names', () => {
  const { descriptor } = descriptorOf(remoteOf({ route: 'SONGS', calls: ['/song/stats'], load }));
  expect(descriptor.routes.map(({ preload }) => preload)).toEqual([
    ['/v1/song?pagenum=1&pagesize=25&sort_by=work_title&sort_order=asc', '/v1/song/stats'],
  ]);
});

test('the page learns the table of a list that a screen names', () => {
  const table = { label: 'Songs', columns: [{ id: 'work_title', header: 'Title', text: 'work_title' }] };
  const { descriptor } = descriptorOf(remoteOf({ route: 'SONGS', table, load }));
  expect(descriptor.routes[0]?.table).toEqual(table);
});

test('each route is that of one entry', () => {
  const { screens } = descriptorOf(remoteOf({ list: 'COMPARISONS', load }, { route: 'COMPARISON_CREATE', load }));
  expect(screens).toEqual({
    COMPARISONS: ['COMPARISONS', 'COMPARISON_EDIT'],
    COMPARISON_CREATE: ['COMPARISON_CREATE'],
  });
});

test('a call that the contract has not, and a line of the menu without a section, are refused', () => {
  expect(() => descriptorOf(remoteOf({ route: 'SONGS', calls: ['/song/statistics'], load }))).toThrow(
    'There is no call GET /song/statistics',
  );
  expect(() => descriptorOf(remoteOf({ route: 'HOME', menu: { label: 'Home', order: 1 }, load }))).toThrow(
    'HOME has a line in the menu but no section',
  );
});

/** What the compiler must reject: each @ts-expect-error is itself an error if the line below it compiles. */
test('an entry is a list or a screen of a route that there is', () => {
  const Screen = () => null;
  const entries: RemoteModule['screens'] = [
    // @ts-expect-error there is no such route
    { list: 'NO_SUCH_LIST', load },
    // @ts-expect-error a list brings its forms
    { list: 'COMPARISONS', load: () => Promise.resolve({ Screen }) },
    // @ts-expect-error one screen is no list
    { route: 'SONGS', load: () => Promise.resolve({ ListScreen: Screen, CreateScreen: Screen, EditScreen: Screen }) },
  ];
  expect(entries).toHaveLength(3);
});

const moods = { name: 'MOODS', path: '/moods', kind: 'page', section: 'Taxonomy', shows: 'song_genre' } as const;

test('a remote has a route of its own beside those of the contract', () => {
  const { descriptor, screens } = descriptorOf(
    remoteOf({ route: moods, menu: { label: 'Moods', order: 900 }, load }, { route: 'SONG_FINDER', load }),
  );
  expect(descriptor.routes).toEqual([
    {
      name: 'MOODS',
      path: '/moods',
      kind: 'page',
      section: 'Taxonomy',
      preload: ['/v1/song_genre?pagenum=1&pagesize=25&sort_by=name&sort_order=asc'],
    },
    expect.objectContaining({ name: 'SONG_FINDER' }),
  ]);
  expect(descriptor.menu).toEqual([
    { section: 'Taxonomy', label: 'Moods', order: 900, route: 'MOODS', permission: [] },
  ]);
  expect(screens).toEqual({ MOODS: ['MOODS'], SONG_FINDER: ['SONG_FINDER'] });
});

test('a route of its own takes neither name nor address of one of the contract', () => {
  const taken = 'is a route of the contract: SONGS at /songs';
  expect(() => descriptorOf(remoteOf({ route: { ...moods, name: 'SONGS' }, load }))).toThrow(taken);
  expect(() => descriptorOf(remoteOf({ route: { ...moods, path: '/songs' }, load }))).toThrow(taken);
});

describe("a remote's own permissions", () => {
  const route = { name: 'BOARDS', path: '/boards', kind: 'page', permission: ['taxonomy:see'] } as const;

  test('are part of what the server is asked for, and open its screens', () => {
    const needs = { permissions: { see: 'See boards' } };
    const { descriptor } = descriptorOf({ ...remoteOf({ route, load }), needs });
    expect(descriptor).toMatchObject({ needs, routes: [{ name: 'BOARDS', permission: ['taxonomy:see'] }] });
  });

  test('are declared before a screen asks for them', () => {
    expect(() => descriptorOf(remoteOf({ route, load }))).toThrow(
      "The permission taxonomy:see is not one of the remote's own (needs.permissions)",
    );
  });
});

test('what a remote adds to the screens of others stands in the registry, without its code', () => {
  const facts = { slot: 'song.page', title: 'Registrations', order: 10, permission: ['CAN_GET_SONGS'] };
  const { descriptor } = descriptorOf({ ...remoteOf(), extensions: [{ ...facts, load }] });
  expect(descriptor.extensions).toEqual([facts]);
  expect(descriptorOf(remoteOf()).descriptor).not.toHaveProperty('extensions');
});

test('the build knows what a slot passes on, of those that are filled or of all', () => {
  expect(slotParts(['song.page', 'song.nowhere'])).toEqual(['song.page', 'song.page.song']);
  expect(slotParts()).toEqual(expect.arrayContaining(['song.page.song', 'artist.page.artist']));
});
