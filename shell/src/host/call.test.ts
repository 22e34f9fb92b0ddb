import { readSession } from '@segno/contract/account';
import { song } from '@segno/contract/catalog';
import { call, etagOf, ignoredOf, messageWithErrors } from '@segno/host';
import { useServedRelease } from '@segno/host/shell';
import { fakeServer } from '../testing/fakeServer';

const uuid = '00000000-0000-4000-8000-000000000001';
const UPDATE = `PUT /v1/song/${uuid}`;
const update = () => call(song.update, { params: { uuid }, body: { work_title: 'Sol' }, ifMatch: '"1"' });
const failure = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

test('a refused write says everything that the server says, field by field', async () => {
  const errors = { work_title: ['This field is required'], _: ['The song is locked'] };
  fakeServer({ [UPDATE]: { status: 422, code: 'validation', message: 'Please check the form.', errors } });
  const error = await failure(update());
  expect(error).toMatchObject({ status: 422, code: 'validation', errors });
  expect(messageWithErrors(error)).toBe(
    'Please check the form.\n• Work title: This field is required\n• The song is locked',
  );
});

test('an answer that a proxy gave instead of the server says how long to wait', async () => {
  fakeServer({ [UPDATE]: { status: 429, isForeign: true, retryAfter: 90 } });
  const error = await failure(update());
  expect(error).toMatchObject({ status: 429, code: 'no_body' });
  expect(messageWithErrors(error)).toMatch(/^Too many attempts\./);
});

test('a record is kept with its ETag and with the members that the update has left out', async () => {
  const headers = new Headers({ ETag: '"2"', 'Segno-Release': '7-abc' });
  const data = { song: { uuid }, ignored: ['bpm'] };
  globalThis.fetch = jest.fn(async () =>
    Object.assign(Object.create(null), { ok: true, status: 200, headers, json: async () => ({ data }) }),
  );
  const saved = await update();
  expect([etagOf(saved.song), ignoredOf(saved.song)]).toEqual(['"2"', ['bpm']]);
  expect(new Headers(jest.mocked(fetch).mock.calls[0]?.[1]?.headers).get('If-Match')).toBe('"1"');
  expect(useServedRelease.getState().release).toBe('7-abc');
});

test('empty values of a query are left out of the address', async () => {
  const server = fakeServer({ 'GET /v1/auth/session': { data: {} }, 'GET /v1/song?pagenum=2': { data: {} } });
  await call(readSession, {});
  await call(song.list, { query: { pagenum: 2, title: '', artist_uuid: undefined } });
  expect(server.calls.map(({ request }) => request)).toEqual(['GET /v1/auth/session', 'GET /v1/song?pagenum=2']);
});
