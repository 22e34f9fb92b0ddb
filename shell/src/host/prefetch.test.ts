import { acknowledgeUserMessages, closeForm, keepOpen, logout, readSession } from '@segno/contract/account';
import { call } from '@segno/host';
import { prefetch, saveToken } from '@segno/host/shell';
import { fakeServer } from '../testing/fakeServer';
import { testUser } from '../testing/testUser';

const SESSION = 'GET /v1/auth/session';
const ask = () => call(readSession, {});

beforeEach(() => saveToken('secret'));

test('a prefetched answer is used once; the next call fetches again', async () => {
  const server = fakeServer({ [SESSION]: { data: { user: testUser() } } });
  prefetch('/v1/auth/session', 'secret');
  expect(server.calls).toHaveLength(1);
  expect((await ask()).user.first_name).toBe('Ana');
  expect(server.calls).toHaveLength(1);
  await ask();
  expect(server.calls).toHaveLength(2);
});

test('an answer to another token is not used', async () => {
  const server = fakeServer({ [SESSION]: { data: { user: testUser() } } });
  prefetch('/v1/auth/session', 'secret');
  saveToken('newer');
  await ask();
  expect(server.calls).toHaveLength(2);
});

test('a network failure is reported by the call that needs the answer', async () => {
  fakeServer({});
  prefetch('/v1/auth/session', 'secret');
  await expect(ask()).rejects.toMatchObject({ status: 0, code: 'network' });
});

test('an answer that lay there while something was written, or for long, is not used', async () => {
  const server = fakeServer({ [SESSION]: { data: { user: testUser() } }, 'POST /v1/auth/logout': { data: null } });
  prefetch('/v1/auth/session', 'secret');
  await call(logout, {});
  await ask();
  expect(server.calls).toHaveLength(3);
  prefetch('/v1/auth/session', 'secret');
  const now = performance.now();
  const later = jest.spyOn(performance, 'now').mockReturnValue(now + 31_000);
  await ask();
  later.mockRestore();
  expect(server.calls).toHaveLength(5);
});

test('a call that was prefetched already is not made again, and its answer is kept for the longer of the two times', async () => {
  const server = fakeServer({ [SESSION]: { data: { user: testUser() } } });
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  prefetch('/v1/auth/session', 'secret', 1000);
  now.mockReturnValue(500);
  prefetch('/v1/auth/session', 'secret', 3000);
  prefetch('/v1/auth/session', 'secret', 1000);
  expect(server.calls).toHaveLength(1);
  now.mockReturnValue(2999);
  await ask();
  expect(server.calls).toHaveLength(1);
  now.mockRestore();
});

test('a call is prefetched again when its answer is too old or was for another session', async () => {
  const server = fakeServer({ [SESSION]: { data: { user: testUser() } } });
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  prefetch('/v1/auth/session', 'secret', 1000);
  now.mockReturnValue(1000);
  prefetch('/v1/auth/session', 'secret', 1000);
  expect(server.calls).toHaveLength(2);
  saveToken('newer');
  prefetch('/v1/auth/session', 'newer', 1000);
  expect(server.calls).toHaveLength(3);
  await ask();
  expect(server.calls).toHaveLength(3);
  now.mockRestore();
});

test('acknowledging messages and reporting open forms keeps prefetched answers', async () => {
  const uuid = '00000000-0000-4000-8000-000000000001';
  const server = fakeServer({
    [SESSION]: { data: { user: testUser() } },
    'PATCH /v1/user_message': { data: { unread_count: 0 } },
    [`PUT /v1/presence/song/${uuid}`]: { data: { presence: { others: [], newer: null } } },
    [`DELETE /v1/presence/${uuid}`]: { status: 204 },
  });
  prefetch('/v1/auth/session', 'secret');
  await call(acknowledgeUserMessages, { body: { uuids: [uuid] } });
  await call(keepOpen, { params: { type: 'song', uuid }, body: { form: uuid, etag: null } });
  await call(closeForm, { params: { form: uuid } });
  await ask();
  expect(server.calls.filter(({ request }) => request === SESSION)).toHaveLength(1);
});
