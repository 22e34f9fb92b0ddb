import { notify, notifySuccess, useNotifications, useSession } from '@segno/host';
import { saveToken } from '@segno/host/shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod/mini';
import { queryClient } from '../queries/queryClient';
import { fakeServer, type FakeServer } from '../testing/fakeServer';
import { renderInShell } from '../testing/openScreen';
import { testUser } from '../testing/testUser';
import { MessageHistory } from './MessageHistory';
import { Toast } from './Toast';
import { useUnread } from './unread';

const HISTORY = 'GET /v1/user_message?history=true&pagesize=25';
const READ = 'PATCH /v1/user_message/read';

interface Stored {
  uuid: string;
  payload: { message: string; url?: string };
  created_at: string;
  read_at: string | null;
}

let stored: Stored[] = [];
let server: FakeServer;
let router: Awaited<ReturnType<typeof renderInShell>>;
const unread = (): number => stored.filter(({ read_at }) => read_at === null).length;

const answer = () => ({
  data: {
    user_messages: stored,
    unread_count: unread(),
    paging: { total_size: 30, current_size: stored.length, current_page: 1, offset: 0, total_pages: 2 },
  },
});

beforeEach(async () => {
  saveToken('secret');
  queryClient.clear();
  stored = [
    {
      uuid: 'm2',
      payload: { message: 'Your sales CSV is ready', url: '/reports' },
      created_at: '2026-01-02T10:00:00Z',
      read_at: null,
    },
    {
      uuid: 'm1',
      payload: { message: 'Track approved for delivery' },
      created_at: '2026-01-01T10:00:00Z',
      read_at: null,
    },
  ];
  server = fakeServer({
    [HISTORY]: answer,
    'GET /v1/user_message?history=true&pagesize=50': answer,
    [READ]: () => {
      const { uuids, url } = z
        .object({ uuids: z.optional(z.array(z.string())), url: z.optional(z.string()) })
        .parse(server.calls.at(-1)?.body);
      stored = stored.map((one) =>
        (uuids && !uuids.includes(one.uuid)) || (url !== undefined && url !== one.payload.url)
          ? one
          : { ...one, read_at: '2026-01-03T00:00:00Z' },
      );
      return { data: { unread_count: unread() } };
    },
  });
  useNotifications.setState({ current: undefined, waiting: [], history: [] });
  useSession.setState({ status: 'in', user: testUser() });
  useUnread.setState({ count: 2 });
  window.history.replaceState(null, '', '/');
  router = await renderInShell(
    <>
      <MessageHistory />
      <Toast />
    </>,
    { client: queryClient },
  );
  // What leads to the first page was marked.
  server.calls.length = 0;
});

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Messages, 2 unread' }));
  return screen.findAllByRole('listitem');
};
const bodies = () => server.calls.filter(({ request }) => request === READ).map(({ body }) => body);

test('shows what the server keeps, newest first, with time and link, unread marked', async () => {
  const [newest, older] = await open();
  if (!newest || !older) throw new Error('two messages');
  expect(within(newest).getByRole('link', { name: 'Your sales CSV is ready' })).toHaveAttribute('href', '/reports');
  expect(newest.querySelector('time')).toHaveAttribute('dateTime', '2026-01-02T10:00:00.000Z');
  expect(newest).toHaveTextContent('Unread:');
  expect(older).toHaveTextContent('Track approved for delivery');
  // Opening the list does not mark messages as read.
  expect(bodies()).toEqual([]);
});

test('marks one as read, then all up to the newest that is shown', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read: Track approved for delivery' }));
  expect(await screen.findByRole('button', { name: 'Messages, 1 unread' })).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Mark as read: Track approved for delivery' })).not.toBeInTheDocument(),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('button', { name: 'Messages' })).toBeInTheDocument();
  expect(bodies()).toEqual([{ uuids: ['m1'] }, { through: 'm2' }]);
});

test('of several messages about one page on one day only the newest is open, the others behind one line', async () => {
  const about = (uuid: string, message: string, created_at: string) => ({
    uuid,
    payload: { message, url: '/my-tracks/edit/t1' },
    created_at,
    read_at: uuid === 't1' ? null : created_at,
  });
  stored = [
    about('t3', 'Tide was published', '2026-01-02T12:00:00Z'),
    about('t2', 'Tide is part of the library', '2026-01-02T11:30:00Z'),
    about('t1', 'Tide was approved', '2026-01-02T11:00:00Z'),
    about('t0', 'Tide has a note', '2025-12-30T12:00:00Z'),
  ];
  await open();
  expect(screen.getByRole('link', { name: 'Tide was published' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tide has a note' })).toBeVisible();
  expect(screen.getByText('Tide was approved')).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '2 earlier, 1 unread' }));
  expect(screen.getByText('Tide was approved')).toBeVisible();
  expect(screen.getByText('Tide is part of the library')).toBeVisible();
});

test('opening a page reads the messages that lead to it', async () => {
  await act(() => router.navigate('/reports'));
  expect(await screen.findByRole('button', { name: 'Messages, 1 unread' })).toBeInTheDocument();
  expect(bodies()).toEqual([{ url: '/reports' }]);
});

test('only the title in a message is marked as one, and the button to mark it as read has words', async () => {
  stored = [
    {
      uuid: 'm3',
      payload: { message: 'Your song "Tide" is published', url: '/t' },
      created_at: '2026-01-02T12:00:00Z',
      read_at: null,
    },
  ];
  await open();
  const link = screen.getByRole('link', { name: 'Your song "Tide" is published' });
  expect([...link.children].map(({ textContent }) => textContent)).toEqual(['"Tide"']);
  expect(screen.getByRole('button', { name: /^Mark as read: / })).toHaveTextContent('Mark as read');
});

test('following a link reads the message and closes the list', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'Your sales CSV is ready' }));
  await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
  expect(bodies()[0]).toEqual({ uuids: ['m2'] });
});

test('fetches older messages', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Older messages' }));
  await waitFor(() => expect(server.calls.at(-1)?.request).toBe('GET /v1/user_message?history=true&pagesize=50'));
});

test('keeps toasts of this page below, and a message only once', async () => {
  act(() => {
    notifySuccess('The song has been updated');
    notify('Your sales CSV is ready', { persist: true, messageUuid: 'm2' });
  });
  await open();
  const here = screen.getByRole('region', { name: 'In this tab' });
  expect(within(here).getAllByRole('listitem')).toHaveLength(1);
  expect(here).toHaveTextContent('The song has been updated');
});

test('dismissing the toast of a message reads it', async () => {
  act(() => notify('Your sales CSV is ready', { persist: true, messageUuid: 'm2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(bodies()).toEqual([{ uuids: ['m2'] }]));
  expect(await screen.findByRole('button', { name: 'Messages, 1 unread' })).toBeInTheDocument();
});

test('says that the messages could not be read, and tries again', async () => {
  server = fakeServer({ [HISTORY]: () => ({ status: 500, message: 'Out of order' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Messages, 2 unread' }));
  expect(await screen.findByText('Out of order')).toBeInTheDocument();
  server = fakeServer({ [HISTORY]: answer });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your sales CSV is ready')).toBeInTheDocument();
});
