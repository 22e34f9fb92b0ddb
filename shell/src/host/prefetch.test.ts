import { logout, readSession } from '@segno/contract/account';
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
