import { allows, endpoint, pathOf } from './endpoint';
import { z } from 'zod/mini';

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
