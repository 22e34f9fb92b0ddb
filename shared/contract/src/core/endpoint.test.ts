import { z } from 'zod/mini';
import { earlyRoutes } from '../earlyRoutes';
import { routes, type RouteName } from '../routes';
import { allows, endpoint, pathOf } from './endpoint';
import { requiredText, searchText, uuid } from './fields';
import { firstCall } from './firstCall';
import { guarded, needs } from './guarded';
import { PAGE_SIZES, pageQuery, paging, sortQuery } from './paging';
import { resource } from './resource';

test('lets everybody call what is for anyone, and every signed-in person what is for the signed-in', () => {
  expect([allows('anyone', []), allows('signed-in', [])]).toEqual([true, true]);
});

test('lets only holders of the permission call', () => {
  expect(allows('CAN_GET_SONGS', ['CAN_GET_SONGS'])).toBe(true);
  expect(allows('CAN_GET_SONGS', ['CAN_GET_USERS'])).toBe(false);
  expect(allows('CAN_GET_SONGS', [])).toBe(false);
});

test('lets holders of any one of several permissions call', () => {
  const access = ['CAN_GET_SONGS', 'CAN_GET_USERS'] as const;
  expect([allows(access, ['CAN_GET_USERS']), allows(access, ['CAN_GET_ARTISTS'])]).toEqual([true, false]);
});

test('fills the names of a path, escaped', () => {
  expect(pathOf('/song')).toBe('/song');
  expect(pathOf('/user_activity/:type/:resourceUuid', { type: 'song', resourceUuid: 'a/b c' })).toBe(
    '/user_activity/song/a%2Fb%20c',
  );
});

test('throws when a name of the path is missing', () => {
  expect(() => pathOf('/song/:uuid', {})).toThrow('/song/:uuid needs uuid');
});

test('keeps a declared call as it is', () => {
  const spec = {
    method: 'GET',
    path: '/health',
    summary: 'Health',
    permission: 'anyone',
    response: z.object({}),
  } as const;
  expect(endpoint(spec)).toBe(spec);
});

test('asks for what the contract makes of an empty query, without what was not said', () => {
  const query = z.object({ name: searchText(), ...pageQuery, ...sortQuery(['name']) });
  expect(firstCall({ path: '/song', query })).toBe('/v1/song?pagenum=1&pagesize=25&sort_by=name&sort_order=asc');
});

test('keeps the names of the path, and has no question mark without a query', () => {
  expect(firstCall({ path: '/song/:uuid' })).toBe('/v1/song/:uuid');
  expect(firstCall({ path: '/song/select', query: z.object({ name: searchText() }) })).toBe('/v1/song/select');
});

test('an input knows its schema, the permission of each member, and all of them', () => {
  const { input, fields, anyOf } = guarded({
    name: needs('CAN_DELETE_SONGS', requiredText()),
    note: needs('CAN_CREATE_SONGS', z.optional(z.string())),
    other: needs('CAN_DELETE_SONGS', z.optional(z.string())),
  });
  expect(input.parse({ name: ' Sol ', note: 'x' })).toEqual({ name: 'Sol', note: 'x' });
  expect(fields).toEqual({ name: 'CAN_DELETE_SONGS', note: 'CAN_CREATE_SONGS', other: 'CAN_DELETE_SONGS' });
  expect(anyOf).toEqual(['CAN_DELETE_SONGS', 'CAN_CREATE_SONGS']);
});

/** What the compiler must refuse: each @ts-expect-error is itself an error when the line below it compiles. */
test('a member without a permission is refused, and so is a permission of no member', () => {
  // @ts-expect-error it does not say what it takes
  expect(() => guarded({ name: requiredText() })).not.toThrow();
  // @ts-expect-error there is no such permission
  expect(needs('CAN_FLY', requiredText()).permission).toBe('CAN_FLY');
  const tune = {
    name: 'tune',
    plural: 'tunes',
    path: '/tune',
    row: z.object({ uuid: uuid(), name: z.string() }),
    input: z.object({ name: requiredText() }),
    filters: z.object({}),
    sort: ['name'],
    search: 'name',
    only: ['list'],
  } as const;
  const of = <const Fields>(fields: Fields) => ({ ...tune, permissions: { read: 'CAN_GET_SONGS', fields } }) as const;
  expect(resource(of({ name: 'CAN_CREATE_SONGS' })).permissions.fields).toEqual({ name: 'CAN_CREATE_SONGS' });
  // @ts-expect-error the input has no member colour
  expect(resource(of({ colour: 'CAN_CREATE_SONGS' })).name).toBe('tune');
  // @ts-expect-error the input has no member colour
  expect(resource({ ...of({}), unrecorded: ['colour'] }).name).toBe('tune');
});

const page = z.object(pageQuery);
const sort = (order?: 'asc' | 'desc') => z.object(sortQuery(['name', 'updated_at'], order));

test('a page is the first one of 25 unless more is said', () => {
  expect(page.parse({})).toEqual({ pagenum: 1, pagesize: 25 });
  expect(page.parse({ pagenum: '3', pagesize: '100' })).toEqual({ pagenum: 3, pagesize: 100 });
  expect(PAGE_SIZES).toEqual([25, 50, 100, 200]);
});

test.each([
  ['1000', 1000],
  ['1001', 1000],
  ['1', 1],
  ['0', 25],
  ['-5', 25],
  ['2.5', 25],
  ['x', 25],
  ['', 25],
])('the size %j counts as %d', (typed, size) => {
  expect(page.parse({ pagesize: typed }).pagesize).toBe(size);
});

test.each(['0', '-1', '1.5', 'x', '', '1000000001'])('refuses the page %j', (pagenum) => {
  expect(page.safeParse({ pagenum }).error?.issues.map(({ path }) => path)).toEqual([['pagenum']]);
  expect(page.parse({ pagenum: '1000000000' }).pagenum).toBe(1_000_000_000);
});

test('says that a page is no number', () => {
  expect(page.safeParse({ pagenum: 'x' }).error?.issues[0]?.message).toBe('Not a valid number');
});

test('sorts by the first field upwards by default; an unknown name counts as none', () => {
  expect(sort().parse({})).toEqual({ sort_by: 'name', sort_order: 'asc' });
  expect(sort('desc').parse({})).toEqual({ sort_by: 'name', sort_order: 'desc' });
  expect(sort('desc').parse({ sort_by: 'updated_at', sort_order: 'asc' })).toEqual({
    sort_by: 'updated_at',
    sort_order: 'asc',
  });
  expect(sort().parse({ sort_by: 'nothing', sort_order: 'sideways' })).toEqual({ sort_by: 'name', sort_order: 'asc' });
  expect(sort('desc').parse({ sort_order: 'sideways' }).sort_order).toBe('desc');
});

test('an answer says where its page stands in whole numbers', () => {
  const whole = { total_size: 9, current_size: 4, current_page: 2, offset: 5, total_pages: 2 };
  expect(paging.parse(whole)).toEqual(whole);
  for (const key of Object.keys(whole)) expect(paging.safeParse({ ...whole, [key]: 1.5 }).success).toBe(false);
});

test('the early routes are all those that need no session, the start page and the first profile', () => {
  const all: readonly (readonly [string, object])[] = Object.entries(routes);
  const withoutSession = all.flatMap(([name, spec]) => ('public' in spec ? [name] : []));
  expect([...withoutSession, 'HOME', 'MY_PROFILE_REGISTRATION'].sort()).toEqual(Object.keys(earlyRoutes).sort());
});

test('an early route is a route of the product under its own name', () => {
  const names: RouteName[] = ['LOGIN', 'APPLY', 'MY_PROFILE_REGISTRATION'];
  for (const name of names) expect(routes[name]).toBe(Object(earlyRoutes)[name]);
});
