import { useNotifications, useSession } from '@segno/host';
import { saveToken } from '@segno/host/shell';
import { FakeBroadcastChannel } from '../testing/fakeBroadcastChannel';
import { fakeServer, type FakeServer } from '../testing/fakeServer';
import { testUser } from '../testing/testUser';
import { pollMessages } from './pollMessages';
import { useUnread } from './unread';

const ASK = 'GET /v1/user_message';
const ACKNOWLEDGE = 'PATCH /v1/user_message';
const CHANNEL = 'segno-message-news';
const message = (uuid: string, text: string, at = '2026-01-01T00:00:00Z') => ({
  uuid,
  payload: { message: text, url: '/reports' },
  created_at: at,
  read_at: null,
});

let waiting: ReturnType<typeof message>[] = [];
let unread = 0;
/** Number of acknowledgements that get lost, without effect or response. */
let lost = 0;
let server: FakeServer;
let stops: (() => void)[] = [];
let hidden = false;
Object.defineProperty(document, 'hidden', { get: () => hidden });

const look = (away: boolean): void => {
  hidden = away;
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const toasts: string[] = [];
const asked = () => server.calls.filter(({ request }) => request === ASK);
const acknowledged = () => server.calls.filter(({ request }) => request === ACKNOWLEDGE).map(({ body }) => body);

beforeAll(() => Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel }));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  hidden = false;
  waiting = [];
  unread = 0;
  lost = 0;
  toasts.length = 0;
  saveToken('secret');
  server = fakeServer({
    // Waiting messages are returned until they are acknowledged (A3: messages).
    [ASK]: () => ({ data: { user_messages: waiting, unread_count: unread } }),
    [ACKNOWLEDGE]: () => {
      if (lost-- > 0) return { status: 0 };
      waiting = [];
      return { data: { unread_count: unread } };
    },
  });
  useNotifications.setState({ current: undefined, waiting: [], history: [] });
  useSession.setState({ status: 'in', user: testUser() });
  stops = [
    useNotifications.subscribe(({ current }, before) => {
      if (current && current !== before.current) toasts.push(current.message);
    }),
    pollMessages(),
  ];
});
afterEach(() => {
  for (const stop of stops) stop();
  jest.useRealTimers();
});

test('asks at once and every 10 s, and shows what comes as notifications that stay', async () => {
  await pass(0);
  waiting = [message('a1', 'Your report is ready')];
  await pass(9999);
  expect(asked()).toHaveLength(1);
  await pass(1);
  expect(asked()).toHaveLength(2);
  expect(useNotifications.getState().current).toMatchObject({
    message: 'Your report is ready',
    url: '/reports',
    persist: true,
  });
  expect(acknowledged()).toEqual([{ uuids: ['a1'] }]);
});

test.each([
  ['an element of it follows', '<div data-follows="/reports"></div>', '/'],
  ['follows by a part of the address', '<div data-follows="ports"></div>', '/'],
  ['is the page itself', '', '/reports'],
])('shows no notification if the page: %s; the server knows that it was seen', async (_, html, path) => {
  history.replaceState(null, '', path);
  document.body.innerHTML = html;
  await pass(0);
  waiting = [message('f1', 'Your report is ready')];
  await pass(10_000);
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
  expect(acknowledged()).toEqual([{ uuids: ['f1'] }]);
  expect(toasts).toEqual([]);
});

test('does not ask while the tab is put away or nobody is in', async () => {
  await pass(0);
  look(true);
  await pass(60_000);
  expect(asked()).toHaveLength(1);
  look(false);
  await pass(0);
  expect(asked()).toHaveLength(2);
  useSession.setState({ status: 'out', user: undefined });
  await pass(60_000);
  expect(asked()).toHaveLength(2);
});

test('does not ask before a second factor is set up that the role requires', async () => {
  await pass(0);
  useSession.setState({ user: testUser({ needs_second_factor: true }) });
  await pass(60_000);
  expect(asked()).toHaveLength(1);
  useSession.setState({ user: testUser() });
  await pass(0);
  expect(asked()).toHaveLength(2);
});

test('a failed question is quiet, and the next one comes', async () => {
  server = fakeServer({});
  await pass(10_000);
  await pass(10_000);
  expect(server.calls.length).toBeGreaterThan(1);
  expect(toasts).toEqual([]);
});

test('a message whose acknowledgement was lost is acknowledged again and shown once', async () => {
  await pass(0);
  waiting = [message('b1', 'Your report is ready')];
  lost = 2;
  await pass(30_000);
  expect(acknowledged()).toEqual([{ uuids: ['b1'] }, { uuids: ['b1'] }, { uuids: ['b1'] }]);
  expect(toasts).toEqual(['Your report is ready']);
  await pass(10_000);
  expect(acknowledged()).toHaveLength(3);
});

test('shows several oldest first, so that the newest is seen, and counts them at the bell', async () => {
  await pass(0);
  waiting = [message('c2', 'second', '2026-01-01T00:00:02Z'), message('c3', 'first', '2026-01-01T00:00:01Z')];
  unread = 2;
  await pass(10_000);
  expect(toasts).toEqual(['first', 'second']);
  expect(useUnread.getState().count).toBe(2);
});

test('a dozen that come at once are one notification, and each is at the bell', async () => {
  await pass(0);
  waiting = Array.from({ length: 12 }, (_, place) => message(`e${place}`, `Track ${place} was submitted`));
  unread = 12;
  await pass(10_000);
  expect(toasts).toEqual(['12 new messages']);
  expect(useNotifications.getState().current?.persist).toBe(false);
  expect(useUnread.getState().count).toBe(12);
  expect(acknowledged()).toEqual([{ uuids: Array.from({ length: 12 }, (_, place) => `e${place}`) }]);
});

test('a dozen that came while the page was not open are counted at the bell, without a notification', async () => {
  useSession.setState({ user: testUser({ uuid: '5a9e8a4e-0000-4000-8000-0000000000a7' }) });
  waiting = Array.from({ length: 12 }, (_, place) => message(`g${place}`, `Track ${place} was submitted`));
  unread = 12;
  await pass(10_000);
  expect(toasts).toEqual([]);
  expect(useUnread.getState().count).toBe(12);
  expect(acknowledged()).toEqual([{ uuids: Array.from({ length: 12 }, (_, place) => `g${place}`) }]);
});

test('a message shown by another tab is counted and not shown again', async () => {
  await pass(0);
  const elsewhere = new FakeBroadcastChannel(CHANNEL);
  elsewhere.postMessage({ user: testUser().uuid, unread: 1, shown: ['d4'] });
  elsewhere.postMessage({ user: 'somebody else', unread: 7, shown: [] });
  expect(useUnread.getState().count).toBe(1);
  waiting = [message('d4', 'from the other tab')];
  unread = 1;
  await pass(10_000);
  expect(toasts).toEqual([]);
  // The other tab's acknowledgement may have been lost.
  expect(acknowledged()).toEqual([{ uuids: ['d4'] }]);
});

test('passes on to the other tabs what it has shown and what is unread', async () => {
  await pass(0);
  const heard: unknown[] = [];
  new FakeBroadcastChannel(CHANNEL).addEventListener('message', ({ data }) => heard.push(data));
  waiting = [message('e6', 'for all tabs')];
  unread = 3;
  await pass(20_000);
  expect(heard).toEqual([{ user: testUser().uuid, unread: 3, shown: ['e6'] }]);
});

test('a tab that has just come learns from the others what is unread, before it is its turn to ask', async () => {
  unread = 2;
  await pass(10_000);
  const heard: unknown[] = [];
  new FakeBroadcastChannel(CHANNEL).addEventListener('message', ({ data }) => heard.push(data));
  const fresh = new FakeBroadcastChannel('segno-message-question');
  fresh.postMessage({ user: 'somebody else' });
  fresh.postMessage({ user: testUser().uuid });
  expect(heard).toEqual([{ user: testUser().uuid, unread: 2, shown: [] }]);
});

test('a message that comes while the tab is put away waits, unacknowledged, for the tab that asks next', async () => {
  await pass(0);
  waiting = [message('f7', 'quietly')];
  const answer = pass(10_000);
  hidden = true;
  await answer;
  expect(toasts).toEqual([]);
  expect(acknowledged()).toEqual([]);
  look(false);
  look(true);
  look(false);
  await pass(10_000);
  expect(toasts).toEqual(['quietly']);
});

test('of two tabs in view only the holder of the lock asks; the other takes over when it goes', async () => {
  let holder: Promise<unknown> = Promise.resolve();
  const locks = {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      holder = holder.then(() => (signal.aborted ? undefined : work()));
      return holder;
    },
  };
  Object.assign(navigator, { locks });
  for (const stop of stops) stop();
  await pass(0);
  server.calls.length = 0;
  const stopFirst = pollMessages();
  const stopSecond = pollMessages();
  await pass(10_000);
  expect(asked()).toHaveLength(2);
  stopFirst();
  await pass(0);
  expect(asked()).toHaveLength(3);
  stopSecond();
  Reflect.deleteProperty(navigator, 'locks');
});
