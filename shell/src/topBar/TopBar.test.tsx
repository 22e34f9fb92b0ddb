import { readWaiting } from '@segno/contract/account';
import { queryKey, useNotifications, useSession } from '@segno/host';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { titlePage } from '../routing/documentTitle';
import { fakeServer } from '../testing/fakeServer';
import { renderInShell } from '../testing/openScreen';
import { entry, page, registryOf } from '../testing/testRegistry';
import { testUser } from '../testing/testUser';
import { TopBar } from './TopBar';

jest.mock('../federation/loadScreen', () => ({
  prefetchRemote: jest.fn(),
  loadScreen: jest.fn(() => new Promise(() => undefined)),
}));

const registry = registryOf(
  [
    page('SONGS', '/songs'),
    page('SONG_EDIT', '/songs/edit/:uuid', { section: 'Songs' }),
    page('SONG_IMPORT', '/songs/import', { section: 'Songs' }),
    page('SONG_GENRES', '/metadata/genres'),
    page('ARTISTS', '/artists'),
    page('PAYMENTS', '/payments', { section: 'Payments', permission: ['CAN_GET_PRO_EARNINGS'] }),
  ],
  [
    entry('Songs', 'Songs', 'SONGS'),
    entry('Songs', 'Genres', 'SONG_GENRES', { order: 1 }),
    entry('Artists', 'Artists', 'ARTISTS'),
  ],
);

async function open(address: string) {
  window.history.replaceState(null, '', address);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(queryKey(readWaiting, {}), { waiting: { track_submissions: null, songs: null } });
  return renderInShell(<TopBar />, { registry, client });
}
const click = (element: HTMLElement): Promise<void> => userEvent.click(element);
const menuButton = () => screen.queryByRole('button', { name: 'Menu' });

beforeEach(() => {
  useSession.setState({ status: 'in', user: testUser() });
  useNotifications.setState({ current: undefined, history: [] });
});

test('shows the logo alone while a second factor is to be set up', async () => {
  await open('/songs');
  expect(menuButton()).toBeInTheDocument();
  act(() => useSession.setState({ user: testUser({ needs_second_factor: true }) }));
  expect(menuButton()).not.toBeInTheDocument();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test.each([
  ['while it is not known who is here', 'unknown' as const, '/songs'],
  ['logged out', 'out' as const, '/login'],
])('%s the bar shows the logo alone, a link HOME', async (_when, status, address) => {
  useSession.setState({ status, user: undefined });
  await open(address);
  expect(screen.getByRole('link', { name: 'Segno, start page' })).toHaveAttribute('href', '/');
  expect(menuButton()).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('it says where one is: section and entry, once when both are the same', async () => {
  const router = await open('/metadata/genres');
  expect(screen.getByText('Songs')).toBeInTheDocument();
  expect(screen.getByText('Genres')).toBeInTheDocument();
  await act(() => router.navigate('/artists'));
  expect(screen.getAllByText('Artists')).toHaveLength(1);
});

test('a page without an entry in the menu goes by its own title, and not by the entry above it', async () => {
  titlePage('');
  const router = await open('/songs/import');
  expect(screen.queryByText('Songs')).not.toBeInTheDocument();
  act(() => titlePage('Import songs'));
  expect(screen.getByText('Songs').parentElement).toHaveTextContent(/^SongsImport songs$/);
  // The page of a record belongs to its list.
  await act(() => router.navigate('/songs/edit/1'));
  act(() => titlePage('Night Ferry'));
  expect(screen.getAllByText('Songs')).toHaveLength(1);
  expect(screen.queryByText('Night Ferry')).not.toBeInTheDocument();
});

test('a page that may not be opened is not named', async () => {
  titlePage('Page not found. Sorry!');
  await open('/payments');
  expect(screen.queryByText('Page not found. Sorry!')).not.toBeInTheDocument();
  expect(screen.queryByText('Payments')).not.toBeInTheDocument();
});

test('the menu opens by its button, marks the current entry, and Esc gives the focus back', async () => {
  await open('/metadata/genres');
  const button = await screen.findByRole('button', { name: 'Menu' });
  await click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Menu' });
  expect(within(dialog).getByRole('link', { name: 'Genres' })).toHaveAttribute('aria-current', 'page');
  expect(within(dialog).getByRole('link', { name: 'Songs' })).not.toHaveAttribute('aria-current');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
});

test('an entry leads to its screen without a query and closes the menu; Back does not open it again', async () => {
  const router = await open('/metadata/genres?pagenum=3');
  await click(await screen.findByRole('button', { name: 'Menu' }));
  await click(await screen.findByRole('link', { name: 'Songs' }));
  expect(location.pathname + location.search).toBe('/songs');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await act(() => router.navigate(-1));
  await waitFor(() => expect(location.pathname).toBe('/metadata/genres'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the menu ends in Logout', async () => {
  await open('/songs');
  await click(await screen.findByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout');
});

test('the account menu names the person, and offers the password to those who may change it', async () => {
  await open('/songs');
  await click(await screen.findByRole('button', { name: /account of Ana Li/ }));
  expect(await screen.findByText('Administrator')).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Change my password' })).not.toBeInTheDocument();
  act(() => useSession.setState({ user: testUser({ permissions: ['CAN_LOGIN_TO_SEGNO', 'CAN_RESET_PASSWORD'] }) }));
  expect(await screen.findByRole('menuitem', { name: 'Change my password' })).toHaveAttribute(
    'href',
    '/change_my_password',
  );
});

test('a screen of the menu can be chosen to start with', async () => {
  const server = fakeServer({
    'PUT /v1/auth/start': { data: { user: testUser({ start_route: 'SONG_GENRES' }) } },
  });
  await open('/metadata/genres');
  await click(await screen.findByRole('button', { name: /account of Ana Li/ }));
  await click(await screen.findByRole('menuitem', { name: 'Start with Genres' }));
  await waitFor(() => expect(useSession.getState().user?.start_route).toBe('SONG_GENRES'));
  expect(server.calls).toEqual([{ request: 'PUT /v1/auth/start', body: { start_route: 'SONG_GENRES' } }]);
});

test('a page that is not in the menu is not offered to start with', async () => {
  await open('/payments');
  await click(await screen.findByRole('button', { name: /account of Ana Li/ }));
  expect(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: /^Start with/ })).not.toBeInTheDocument();
});
