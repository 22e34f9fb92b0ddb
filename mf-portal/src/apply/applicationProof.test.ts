import { createProof } from './applicationProof';

const challenges = (...waits: number[]) => {
  let given = 0;
  return jest.fn(async () => ({ token: `token ${++given}`, bits: 1, wait_seconds: waits[given - 1] ?? 0 }));
};
const solve = jest.fn(async ({ token }: { token: string }) => `proof of ${token}`);
const first = { challenge: 'token 1', proof: 'proof of token 1' };
const second = { challenge: 'token 2', proof: 'proof of token 2' };

beforeEach(() => solve.mockClear());
afterEach(() => jest.useRealTimers());

test('one challenge is worked on ahead, and answers every try until the server does not take it', async () => {
  const proof = createProof({ ask: challenges(), solve });
  proof.begin();
  expect([await proof.answer(), await proof.answer()]).toEqual([first, first]);
  expect(solve).toHaveBeenCalledTimes(1);
  proof.renew();
  expect(await proof.answer()).toEqual(second);
});

test('the answer is given when the wait of the server is over', async () => {
  jest.useFakeTimers();
  const proof = createProof({ ask: challenges(5), solve });
  let answer: unknown;
  void proof.answer().then((given) => (answer = given));
  await jest.advanceTimersByTimeAsync(4900);
  expect(answer).toBeUndefined();
  await jest.advanceTimersByTimeAsync(200);
  expect(answer).toEqual(first);
});

test('a challenge that could not be prefetched is requested again when the application is sent', async () => {
  const ask = challenges();
  ask.mockRejectedValueOnce(new Error('offline'));
  const proof = createProof({ ask, solve });
  proof.begin();
  await Promise.resolve();
  await expect(proof.answer()).rejects.toThrow('offline');
  expect(await proof.answer()).toEqual(first);
});

test('leaving the form aborts the proof of work, unless an application is being sent', async () => {
  const signals: AbortSignal[] = [];
  let finish = (): void => undefined;
  const slowly = jest.fn(({ token }: { token: string }, signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      finish = () => resolve(`proof of ${token}`);
    });
  });
  const proof = createProof({ ask: challenges(), solve: slowly });
  const leave = proof.begin();
  await Promise.resolve();
  await Promise.resolve();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  leave();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);

  const answer = proof.answer();
  await Promise.resolve();
  await Promise.resolve();
  leave();
  finish();
  expect(await answer).toEqual(second);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('no proof of work starts when the form was left before the challenge came', async () => {
  const proof = createProof({ ask: challenges(), solve });
  proof.begin()();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(solve).not.toHaveBeenCalled();
});
