import { readSession } from '@segno/contract/account';
import { call, useSession } from '@segno/host';
import { clearToken, saveToken } from '@segno/host/shell';
import { fakeServer } from '../testing/fakeServer';
import { testUser } from '../testing/testUser';

const SESSION = 'GET /v1/auth/session';
const status = () => useSession.getState().status;
const ask = (): Promise<unknown> => call(readSession, {}).catch(() => undefined);

beforeEach(() => {
  clearToken();
  useSession.setState({ status: 'in', user: testUser() });
  fakeServer({ [SESSION]: { status: 401, code: 'unauthorized', message: 'Unauthorized' } });
});

test('a session that the server no longer knows asks for the login, and the person is kept', async () => {
  saveToken('old');
  await ask();
  expect(useSession.getState()).toMatchObject({ status: 'expired', user: { first_name: 'Ana' } });
});

test('so does one whose cookie ran out before the call', async () => {
  await ask();
  expect(status()).toBe('expired');
});

test('and one whose cookie ran out while the call was under way', async () => {
  saveToken('old');
  const answer = ask();
  clearToken();
  await answer;
  expect(status()).toBe('expired');
});

test('a token that came meanwhile is not doubted because the old one was refused', async () => {
  saveToken('old');
  const answer = ask();
  saveToken('new');
  await answer;
  expect(status()).toBe('in');
});

test('after logging out no login dialog opens over an empty screen', async () => {
  useSession.setState({ status: 'out', user: undefined });
  await ask();
  expect(status()).toBe('out');
});
