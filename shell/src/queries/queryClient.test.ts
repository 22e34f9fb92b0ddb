import { CallError, useNotifications } from '@segno/host';
import { createQueryClient } from './queryClient';

const fail = (status: number) => new CallError({ status, code: 'x', message: `failed with ${status}` });
const quick = { retryDelay: 0 };

beforeEach(() => useNotifications.setState({ current: undefined, history: [] }));

test('a read that got no answer is made four times in all; one that got an answer is not made again', async () => {
  const client = createQueryClient();
  const lost = jest.fn().mockRejectedValue(fail(0));
  await expect(client.fetchQuery({ queryKey: ['lost'], queryFn: lost, ...quick })).rejects.toThrow();
  // `fetchQuery` does not retry by default, unlike a component's query.
  const retry = client.getDefaultOptions().queries?.retry;
  if (typeof retry !== 'function') throw new Error('retry is a rule');
  expect([0, 1, 2, 3].map((failures) => retry(failures, fail(0)))).toEqual([true, true, true, false]);
  expect(retry(0, fail(500))).toBe(false);
  expect(retry(0, new Error('a fault of ours'))).toBe(false);
});

test('a write that fails is reported once, by the one handler', async () => {
  const client = createQueryClient();
  const write = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(fail(409)) });
  await expect(write.execute(undefined)).rejects.toThrow();
  expect(useNotifications.getState().history.map(({ message }) => message)).toEqual(['failed with 409']);
});

test('a write that was refused for a lost session says nothing: the login opens', async () => {
  const client = createQueryClient();
  const write = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(fail(401)) });
  await expect(write.execute(undefined)).rejects.toThrow();
  expect(useNotifications.getState().history).toEqual([]);
});

test('the errors of a write without a form follow its message as bullet lines', async () => {
  const client = createQueryClient();
  const refused = new CallError({
    status: 422,
    code: 'invalid',
    message: 'Please check your submission.',
    errors: { 'songs.0.song': ['Not a valid UUID.'], content_tier: ['Not a valid choice.'] },
  });
  const write = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(refused) });
  await expect(write.execute(undefined)).rejects.toThrow();
  expect(useNotifications.getState().current?.message).toBe(
    'Please check your submission.\n• Songs: Not a valid UUID.\n• Content tier: Not a valid choice.',
  );
});

test('a form that shows its failure itself is left to it', async () => {
  const client = createQueryClient();
  const write = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(fail(422)),
    meta: { handlesErrors: true },
  });
  await expect(write.execute(undefined)).rejects.toThrow();
  expect(useNotifications.getState().history).toEqual([]);
});
