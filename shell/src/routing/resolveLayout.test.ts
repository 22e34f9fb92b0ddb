import { modal, page, registryOf } from '../testing/testRegistry';
import { resolveLayout, type LayoutInput, mergeSearch } from './resolveLayout';
import { shellRoutes } from './shellRoute';
import type { PageLocation } from './pageLocation';

const registry = registryOf([
  page('SONGS', '/songs'),
  page('SONG_EDIT', '/songs/edit/:uuid'),
  page('SONG_CREATE', '/songs/create'),
  page('SONG', '/songs/:uuid'),
  page('SONG_GENRES', '/metadata/genres'),
  modal('SONG_GENRE_CREATE', '/metadata/genres/create', 'SONG_GENRES'),
  modal('CHANGE_MY_PASSWORD', '/change_my_password', 'HOME', { aliases: ['/change-my-password'] }),
  page('WRITERS', '/writers', { aliases: ['/writer'] }),
  modal('WRITER_EDIT', '/writers/edit/:uuid', 'WRITERS', { aliases: ['/writer/:uuid'] }),
  page('SECRET', '/secret', { permission: ['CAN_GET_REPORTS'] }),
  modal('SECRET_CREATE', '/secret/create', 'SECRET'),
]);
const table = shellRoutes(registry);

const at = (address: string, o: Partial<LayoutInput> & { state?: unknown } = {}): LayoutInput => {
  const url = new URL(address, 'https://segno.test');
  return {
    location: { pathname: url.pathname, search: url.search, hash: url.hash, state: o.state ?? null },
    index: 5,
    arrived: true,
    last: undefined,
    table,
    may: ({ name }) => name !== 'SECRET',
    home: '/songs',
    ...o,
  };
};
const spot = (address: string, index: number | undefined = 4): PageLocation => {
  const { pathname, search, hash } = new URL(address, 'https://segno.test');
  return { pathname, search, hash, index, fresh: undefined };
};

test('a page stands alone, with the values of its address', () => {
  const areas = resolveLayout(at('/songs/edit/a%20b?tab=files'));
  expect(areas.page?.route.name).toBe('SONG_EDIT');
  expect(areas.page?.params).toEqual({ uuid: 'a b' });
  expect(areas.page?.at).toMatchObject({ pathname: '/songs/edit/a%20b', search: '?tab=files', index: 5 });
  expect(areas.modal).toBeUndefined();
});

test('the most exact address wins: /songs/create is no song', () => {
  expect(resolveLayout(at('/songs/create')).page?.route.name).toBe('SONG_CREATE');
  expect(resolveLayout(at('/songs/17')).page?.route.name).toBe('SONG');
});

test('a modal stands over the page before it and takes over its query', () => {
  const last = spot('/songs?pagenum=3&sort_by=title');
  const areas = resolveLayout(at('/metadata/genres/create?sort_by=name&x=1', { last }));
  expect(areas.modal?.route.name).toBe('SONG_GENRE_CREATE');
  expect(areas.page?.route.name).toBe('SONGS');
  expect(areas.page?.at).toBe(last);
  expect(areas.redirect).toEqual({
    to: '/metadata/genres/create?pagenum=3&sort_by=name&x=1',
    state: { over: last },
  });
});

test('once it has taken over, the address is left alone and the page is the remembered one, reload or not', () => {
  const over = { pathname: '/songs', search: '?pagenum=3', hash: '', index: 4 };
  const areas = resolveLayout(at('/metadata/genres/create?pagenum=3', { state: { over }, arrived: false }));
  expect(areas.redirect).toBeUndefined();
  expect(areas.page?.route.name).toBe('SONGS');
  expect(areas.page?.at).toMatchObject(over);
});

test('foreign state of the history entry is kept', () => {
  const areas = resolveLayout(at('/metadata/genres/create', { last: spot('/songs'), state: { draft: 7 } }));
  expect(areas.redirect?.state).toMatchObject({ draft: 7 });
});

test('a modal opened by its address stands over its parent, which reads the query of the modal', () => {
  const areas = resolveLayout(at('/metadata/genres/create?pagenum=2', { arrived: false }));
  expect(areas.page?.route.name).toBe('SONG_GENRES');
  expect(areas.page?.at).toMatchObject({ pathname: '/metadata/genres', search: '?pagenum=2', index: undefined });
  expect(areas.redirect).toBeUndefined();
});

test('Back to a modal that was opened by its address does not stand over the page one comes from', () => {
  const areas = resolveLayout(at('/metadata/genres/create', { arrived: false, last: spot('/songs') }));
  expect(areas.page?.route.name).toBe('SONG_GENRES');
});

test('a modal over HOME stands over what HOME leads to, and never over HOME itself', () => {
  expect(resolveLayout(at('/change_my_password')).page?.route.name).toBe('SONGS');
  expect(resolveLayout(at('/change_my_password', { last: spot('/') })).page?.route.name).toBe('SONGS');
  expect(resolveLayout(at('/change_my_password', { home: undefined })).page).toBeUndefined();
});

test('a parent that is not for this person is not shown below', () => {
  const areas = resolveLayout(at('/secret/create'));
  expect(areas.modal?.route.name).toBe('SECRET_CREATE');
  expect(areas.page?.route.name).toBe('SONGS');
});

test('unknown and forbidden addresses show neither page nor modal', () => {
  for (const address of ['/nowhere', '/songs/edit/1/2', '/secret']) {
    expect(resolveLayout(at(address))).toEqual({ page: undefined, modal: undefined, redirect: undefined });
  }
});

test('an alias leads to the address it stands for, with its query', () => {
  expect(resolveLayout(at('/writer?name=li')).redirect?.to).toBe('/writers?name=li');
  expect(resolveLayout(at('/writer/17')).redirect?.to).toBe('/writers/edit/17');
  expect(resolveLayout(at('/change-my-password')).redirect?.to).toBe('/change_my_password');
});

test('a state that somebody else wrote does no harm', () => {
  const state = { over: { pathname: 'https://elsewhere.test' }, fresh: 3 };
  expect(resolveLayout(at('/metadata/genres/create', { state, arrived: false })).page?.route.name).toBe('SONG_GENRES');
});

test('the page keeps its query and the modal wins where both say something', () => {
  expect(mergeSearch('?pagenum=2&sort_by=title', '?sort_by=name')).toBe('?pagenum=2&sort_by=name');
});

test('a key with several values is replaced whole', () => {
  expect(mergeSearch('?tag=a&tag=b&q=1', '?tag=c&tag=d')).toBe('?q=1&tag=c&tag=d');
});

test('an empty query adds nothing to the other one', () => {
  expect(mergeSearch('', '')).toBe('');
  expect(mergeSearch('?a=1', '')).toBe('?a=1');
});
