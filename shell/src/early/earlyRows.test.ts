import { expectEarlyRows, letEarlyRowsGoFirst } from './earlyRows';

/** Milliseconds after which the shell starts. */
async function startsAfter(): Promise<number | undefined> {
  let at: number | undefined;
  void letEarlyRowsGoFirst().then(() => (at = Date.now()));
  await jest.advanceTimersByTimeAsync(5000);
  return at;
}
const within = (milliseconds: number, haveRows: boolean): Promise<boolean> =>
  new Promise((resolve) => setTimeout(() => resolve(haveRows), milliseconds));

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => {
  expectEarlyRows(Promise.resolve(false));
  jest.useRealTimers();
});

test('the shell starts at once where no list is to be seen', async () => {
  expect(await startsAfter()).toBe(0);
});

test('the shell starts in the frame after the first rows', async () => {
  expectEarlyRows(within(80, true));
  const at = await startsAfter();
  expect(at).toBeGreaterThan(80);
  expect(at).toBeLessThanOrEqual(130);
});

test('the shell starts as soon as it is clear that no rows come', async () => {
  expectEarlyRows(within(80, false));
  expect(await startsAfter()).toBe(80);
});

test('the shell starts after a moment when rows are slow', async () => {
  expectEarlyRows(within(3000, true));
  expect(await startsAfter()).toBe(250);
});
