import { CallError, callBackend, useSession } from '@segno/host';
import { z } from 'zod/mini';
import { testUser } from '../testing/testUser';

const answer = z.object({ boards: z.array(z.string()) });
const answers = (status: number, body: unknown) => {
  const sent = jest.fn().mockResolvedValue({
    status,
    ok: status < 400,
    headers: new Map<string, string>(),
    json: async () => body,
  });
  globalThis.fetch = sent;
  return sent;
};
const boards = () => callBackend({ remote: 'mood-boards', path: '/boards', answer });

beforeEach(() => {
  document.cookie = 'auth_token=abc';
  useSession.setState({ status: 'in', user: testUser() });
});

test('a backend is called at the address of its remote, with the session and JSON', async () => {
  const sent = answers(200, { boards: ['Dawn'] });
  const body = { name: 'Dawn' };
  expect(await callBackend({ remote: 'mood-boards', path: '/boards', method: 'POST', body, answer })).toEqual({
    boards: ['Dawn'],
  });
  const [[address, { method, headers, body: text }]] = sent.mock.calls;
  expect([address, method, text]).toEqual(['/x/mood-boards/boards', 'POST', '{"name":"Dawn"}']);
  expect(headers.get('Authorization')).toBe('Bearer abc');
});

test('one that does not answer is an error in the words of the server', async () => {
  answers(503, { code: 'unavailable', message: 'mood-boards does not answer.' });
  const error = await boards().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ status: 503, code: 'unavailable', message: 'mood-boards does not answer.' });
});

test('an answer of another shape is refused', async () => {
  answers(200, { boards: 7 });
  await expect(boards()).rejects.toThrow();
});

test('a session that has ended is noticed', async () => {
  answers(401, { code: 'unauthenticated', message: 'Unauthorized' });
  await expect(boards()).rejects.toThrow('Unauthorized');
  expect(useSession.getState().status).toBe('expired');
});
