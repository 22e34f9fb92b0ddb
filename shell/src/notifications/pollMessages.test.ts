import { useNotifications, useSession } from '@segno/host';
import { keepToken } from '@segno/host/shell';
import { FakeBroadcastChannel } from '../testing/fakeBroadcastChannel';
import { fakeServer, type FakeServer } from '../testing/fakeServer';
import { testUser } from '../testing/testUser';
import { pollMessages } from './pollMessages';
import { followUnread, readAll, useUnread } from './unread';

const ASK = 'GET /v1/user_message';
const message = (uuid: string, text: string, at = '2026-01-01T00:00:00Z') => ({
  uuid,
  payload: { message: text, url: '/reports' },
  created_at: at,
});

let waiting: ReturnType<typeof message>[] = [];
let server: FakeServer;
let stops: (() => void)[] = [];
let hidden = false;
Object.defineProperty(document, 'hidden', { get: () => hidden });

const look = (away: boolean): void => {
  hidden = away;
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const shown = (): string[] => useNotifications.getState().history.map((one) => one.message);

beforeAll(() => Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel }));

beforeEach(() => {
  jest.useFakeTimers();
  hidden = false;
  waiting = [];
  keepToken('secret');
  server = fakeServer({
    [ASK]: () => {
      const given = waiting;
      waiting = [];
      return { data: { user_messages: given } };
    },
  });
  useNotifications.setState({ current: undefined, history: [] });
  readAll();
  useSession.setState({ status: 'in', user: testUser() });
  stops = [followUnread(), pollMessages()];
});
afterEach(() => {
  for (const stop of stops) stop();
  jest.useRealTimers();
});

test('asks at once and every 10 s, and shows what comes as notifications that stay', async () => {
  await pass(0);
  waiting = [message('1', 'Your report is ready')];
  await pass(9999);
  expect(server.calls).toHaveLength(1);
  await pass(1);
  expect(server.calls).toHaveLength(2);
  expect(useNotifications.getState().current).toMatchObject({
    message: 'Your report is ready',
    url: '/reports',
    persist: true,
  });
});

test('does not ask while the tab is put away or nobody is in', async () => {
  await pass(0);
  look(true);
  await pass(60_000);
  expect(server.calls).toHaveLength(1);
  look(false);
  await pass(0);
  expect(server.calls).toHaveLength(2);
  useSession.setState({ status: 'out', user: undefined });
  await pass(60_000);
  expect(server.calls).toHaveLength(2);
});

test('a failed question is quiet, and the next one comes', async () => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  server = fakeServer({});
  await pass(10_000);
  await pass(10_000);
  expect(server.calls.length).toBeGreaterThan(1);
  expect(shown()).toEqual([]);
});

test('several at once: oldest first, the newest is shown, the others wait at the bell', async () => {
  await pass(0);
  waiting = [message('2', 'second', '2026-01-01T00:00:02Z'), message('3', 'first', '2026-01-01T00:00:01Z')];
  await pass(10_000);
  expect(useNotifications.getState().current?.message).toBe('second');
  expect(shown()).toEqual(['second', 'first']);
  expect(useUnread.getState().ids).toHaveLength(1);
});

test('what another tab was given is shown here too, once; what is meant for somebody else is not', async () => {
  await pass(0);
  const elsewhere = new FakeBroadcastChannel('segno-user-messages');
  const news = { user: testUser().uuid, messages: [message('4', 'from the other tab')] };
  elsewhere.postMessage(news);
  elsewhere.postMessage(news);
  elsewhere.postMessage({ user: 'somebody else', messages: [message('5', 'not for you')] });
  expect(shown()).toEqual(['from the other tab']);
});

test('tells the other tabs what it was given', async () => {
  await pass(0);
  const heard: unknown[] = [];
  new FakeBroadcastChannel('segno-user-messages').addEventListener('message', ({ data }) => heard.push(data));
  waiting = [message('6', 'for all tabs')];
  await pass(10_000);
  expect(heard).toMatchObject([{ user: testUser().uuid, messages: [{ uuid: '6' }] }]);
});

test('a tab that nobody looks at puts it at the bell without a toast', async () => {
  await pass(0);
  look(true);
  new FakeBroadcastChannel('segno-user-messages').postMessage({
    user: testUser().uuid,
    messages: [message('7', 'quietly')],
  });
  expect(useNotifications.getState().current).toBeUndefined();
  expect(shown()).toEqual(['quietly']);
  expect(useUnread.getState().ids).toHaveLength(1);
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
  expect(server.calls).toHaveLength(2);
  stopFirst();
  await pass(0);
  expect(server.calls).toHaveLength(3);
  stopSecond();
  Reflect.deleteProperty(navigator, 'locks');
});
