import { expectEarlyRows } from '../early/earlyRows';
import { waitForFirst } from './waitForFirst';

const pending = new Promise<never>(() => undefined);

/** Milliseconds after which the page is rendered; undefined: not within a minute. */
async function renderedAfter(known: Promise<unknown>): Promise<number | undefined> {
  let at: number | undefined;
  void waitForFirst(known).then(() => (at = Date.now()));
  await jest.advanceTimersByTimeAsync(60_000);
  return at;
}
const within = <Value>(milliseconds: number, value: Value): Promise<Value> =>
  new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => {
  expectEarlyRows(Promise.resolve(false));
  jest.useRealTimers();
});

test('renders at once when everything is known at once', async () => {
  expectEarlyRows(pending);
  expect(await renderedAfter(Promise.resolve())).toBe(0);
});

test('without rows to come a moment is waited for', async () => {
  expect(await renderedAfter(pending)).toBe(250);
});

test('rows that are on their way are waited for, and stay until the list is there', async () => {
  expectEarlyRows(within(3000, true));
  expect(await renderedAfter(within(7000, undefined))).toBe(7000);
});

test('once it is clear that no rows come the page is rendered', async () => {
  expectEarlyRows(within(3000, false));
  expect(await renderedAfter(within(7000, undefined))).toBe(3000);
});

test('the list itself does not wait for the rows', async () => {
  expectEarlyRows(within(3000, true));
  expect(await renderedAfter(within(1000, undefined))).toBe(1000);
});

test.each([
  ['rows that never come', pending],
  ['a list whose code never comes', within(0, true)],
])('%s are not waited for without end', async (_, rows) => {
  expectEarlyRows(rows);
  expect(await renderedAfter(pending)).toBe(20_000);
});
