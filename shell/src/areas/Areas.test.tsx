import { rememberFeatures, useRouteName, useSession, type ScreenProps } from '@segno/host';
import { Modal } from '@segno/ui/extra';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { NO_REGISTRY } from '../federation/readRegistry';
import { RemoteLoadError } from '../federation/remoteLoadError';
import { renderInShell } from '../testing/openScreen';
import { modal, page, registryOf } from '../testing/testRegistry';
import { testUser } from '../testing/testUser';
import { Areas } from './Areas';
import { forgetScreen } from '../screens/screenCache';

const loads: string[] = [];
let broken: RemoteLoadError | undefined;

jest.mock('../federation/loadScreen', () => ({
  loadScreen: (_remote: string, route: keyof typeof screens) => {
    loads.push(route);
    return broken ? Promise.reject(broken) : Promise.resolve(screens[route]);
  },
  prefetchRemote: () => undefined,
  noteBroken: () => false,
}));

const Genres = () => {
  const [query] = useSearchParams();
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>Genres</h1>
      <p>{`query ${query.toString()}`}</p>
      <p>{`opened as ${useRouteName()}`}</p>
      <button onClick={() => setCount(count + 1)}>{`counted ${count}`}</button>
      <Link to="/metadata/genres/create?parent=rock">Create Genre</Link>
      <Link to="/metadata/genres" state={{ fresh: `now ${count}` }}>
        Menu
      </Link>
    </>
  );
};

const CreateGenre = ({ onClose }: ScreenProps) => (
  <Modal opened onClose={onClose} title={<span data-screen-title>Create Genre</span>}>
    <p>{`opened as ${useRouteName()}`}</p>
    <button onClick={onClose}>Save</button>
  </Modal>
);

let failing = true;
const Fragile = () => {
  if (failing) throw new Error('Cannot read the price');
  return <h1>Mended</h1>;
};

let price: number | null = null;
const Price = () => {
  const { data } = useQuery<number | null>({ queryKey: ['price'], queryFn: () => Promise.resolve(price) });
  if (data === null) throw new Error('There is no price');
  return <h1>{`Costs ${data}`}</h1>;
};

const screens = {
  PRICE: Price,
  SONG_GENRES: Genres,
  SONG_GENRE_CREATE: CreateGenre,
  FRAGILE: Fragile,
  MY_PROFILE_REGISTRATION: () => <h1>Your profile</h1>,
  REPORTS: () => <h1>Reports</h1>,
  APPLY: () => <h1>Apply</h1>,
};
const known = registryOf([
  page('SONG_GENRES', '/metadata/genres', { aliases: ['/genres'] }),
  modal('SONG_GENRE_CREATE', '/metadata/genres/create', 'SONG_GENRES'),
  page('MY_PROFILE_REGISTRATION', '/my-profile-registration'),
  page('FRAGILE', '/fragile'),
  page('PRICE', '/price'),
  page('APPLY', '/apply', { public: true, permission: [], feature: 'artist_application' }),
  page('REPORTS', '/reports', { permission: ['CAN_GET_REPORTS'] }),
]);

async function open(address: string, { registry } = { registry: known }) {
  window.history.replaceState(null, '', address);
  return renderInShell(
    <>
      <p>The menu</p>
      <Areas />
    </>,
    { registry },
  );
}

/** Clicks inside `act`, because screens arrive as promises. */
const click = (element: HTMLElement): Promise<void> => act(() => userEvent.click(element));

const address = (): string => `${location.pathname}${location.search}`;

beforeEach(() => {
  loads.length = 0;
  broken = undefined;
  failing = true;
  for (const name of Object.keys(screens)) forgetScreen('catalog', name);
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  useSession.setState({ status: 'in', user: testUser() });
});

test('a page gets the focus at its title, the title of the document, and its route name', async () => {
  const router = await open('/fragile');
  await act(() => router.navigate('/metadata/genres?pagenum=2'));
  const title = await screen.findByRole('heading', { name: 'Genres' });
  expect(title).toHaveFocus();
  expect(document.title).toBe('Genres · Segno');
  expect(screen.getByText('opened as SONG_GENRES')).toBeInTheDocument();
});

test('every page leads to the first profile until that is there', async () => {
  useSession.setState({ status: 'in', user: { ...testUser(), needs_profile: true } });
  await open('/metadata/genres?pagenum=2');
  expect(address()).toBe('/my-profile-registration');
  expect(await screen.findByRole('heading', { name: 'Your profile' })).toBeInTheDocument();
  expect(loads).toEqual(['MY_PROFILE_REGISTRATION']);
});

test('a modal opens over its page, which is neither loaded nor rendered again, and closing goes back to it', async () => {
  const scrolled = jest.spyOn(window, 'scrollTo');
  await open('/metadata/genres?pagenum=2');
  await click(await screen.findByRole('button', { name: 'counted 0' }));
  scrolled.mockClear();
  const opener = screen.getByRole('link', { name: 'Create Genre' });
  await click(opener);
  expect(await screen.findByRole('dialog', { name: 'Create Genre' })).toBeInTheDocument();
  expect(address()).toBe('/metadata/genres/create?pagenum=2&parent=rock');
  expect(screen.getByText('counted 1')).toBeInTheDocument();
  expect(screen.getByText('query pagenum=2')).toBeInTheDocument();
  expect(screen.getByText('opened as SONG_GENRE_CREATE')).toBeInTheDocument();
  expect(document.title).toBe('Create Genre · Segno');

  await click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'counted 1' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/metadata/genres?pagenum=2');
  expect(document.title).toBe('Genres · Segno');
  expect(loads).toEqual(['SONG_GENRES', 'SONG_GENRE_CREATE']);
  expect(scrolled).not.toHaveBeenCalled();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(opener).toHaveFocus();
});

test('a modal opened by its address stands over its parent; closing keeps the list as it is below', async () => {
  await open('/metadata/genres/create?pagenum=4');
  expect(await screen.findByRole('dialog', { name: 'Create Genre' })).toBeInTheDocument();
  expect(await screen.findByText('query pagenum=4')).toBeInTheDocument();
  const entries = window.history.length;
  await click(screen.getByRole('button', { name: 'Save' }));
  expect(address()).toBe('/metadata/genres?pagenum=4');
  expect(window.history.length).toBe(entries);
});

test('a page number that changes scrolls to the top', async () => {
  const router = await open('/metadata/genres?pagenum=2');
  await screen.findByText('query pagenum=2');
  const scrolled = jest.spyOn(window, 'scrollTo');
  scrolled.mockClear();
  await act(() => router.navigate('/metadata/genres?pagenum=2&sort_by=name'));
  expect(scrolled).not.toHaveBeenCalled();
  await act(() => router.navigate('/metadata/genres?pagenum=3&sort_by=name'));
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});

test('a menu click remounts the screen, even the one that is shown', async () => {
  await open('/metadata/genres?pagenum=2');
  await click(await screen.findByRole('button', { name: 'counted 0' }));
  await click(screen.getByRole('link', { name: 'Menu' }));
  expect(await screen.findByRole('button', { name: 'counted 0' })).toBeInTheDocument();
  expect(screen.getByText('query')).toBeInTheDocument();
});

test.each(['/nowhere', '/reports'])('%s, unknown or forbidden, is not found (R2)', async (path) => {
  await open(path);
  expect(await screen.findByRole('heading', { name: 'Page not found. Sorry!' })).toBeInTheDocument();
  expect(loads).toEqual([]);
});

test('a screen of a feature is not found until the feature is switched on, and is then open to strangers', async () => {
  useSession.setState({ status: 'out', user: undefined });
  await open('/apply');
  expect(await screen.findByRole('heading', { name: 'Page not found. Sorry!' })).toBeInTheDocument();
  cleanup();
  rememberFeatures('?features=artist_application');
  await open('/apply');
  expect(await screen.findByRole('heading', { name: 'Apply' })).toBeInTheDocument();
});

test('an alias leads on and leaves nothing behind in the history', async () => {
  await open('/genres?pagenum=2');
  const entries = window.history.length;
  expect(await screen.findByText('query pagenum=2')).toBeInTheDocument();
  expect(address()).toBe('/metadata/genres?pagenum=2');
  expect(window.history.length).toBe(entries);
});

test('a remote that cannot be loaded says whose it is; Retry brings it without a reload', async () => {
  broken = new RemoteLoadError({ remote: 'catalog', owner: 'Catalog team', kind: 'network', message: 'gone' });
  await open('/metadata/genres');
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be loaded.*Catalog team/);
  expect(screen.getByText('The menu')).toBeInTheDocument();
  broken = undefined;
  await click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Genres' })).toBeInTheDocument();
});

test('a modal that cannot be loaded fails in a dialog of its own; the list below goes on', async () => {
  await open('/metadata/genres');
  await screen.findByRole('heading', { name: 'Genres' });
  broken = new RemoteLoadError({ remote: 'catalog', owner: 'Catalog team', kind: 'timeout', message: 'late' });
  await click(screen.getByRole('link', { name: 'Create Genre' }));
  const dialog = await screen.findByRole('dialog');
  expect(await screen.findByText('This screen took too long to load')).toBeInTheDocument();
  expect(dialog).toBeInTheDocument();
  await act(() => userEvent.keyboard('{Escape}'));
  expect(await screen.findByRole('heading', { name: 'Genres' })).toBeInTheDocument();
  expect(screen.queryByText('This screen took too long to load')).not.toBeInTheDocument();
});

test('a screen that throws is replaced by what it said, and Retry renders it again', async () => {
  await open('/fragile');
  expect(await screen.findByRole('alert')).toHaveTextContent(/stopped working.*Cannot read the price.*Catalog team/);
  failing = false;
  await click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Mended' })).toBeInTheDocument();
});

test('a visitor who is not signed in goes to LOGIN, and what they wanted is remembered with its query', async () => {
  useSession.setState({ status: 'out', user: undefined });
  await open('/metadata/genres?pagenum=2');
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  expect(address()).toBe('/login');
  await act(async () => useSession.setState({ status: 'in', user: testUser() }));
  expect(await screen.findByText('query pagenum=2')).toBeInTheDocument();
});

test('opens no screen while a second factor is to be set up, and keeps the one that is open', async () => {
  useSession.setState({ status: 'in', user: testUser({ needs_second_factor: true }) });
  await open('/metadata/genres');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  await act(async () => useSession.setState({ user: testUser() }));
  await userEvent.click(await screen.findByRole('button', { name: 'counted 0' }));
  await act(async () => useSession.setState({ user: testUser({ needs_second_factor: true }) }));
  expect(screen.getByRole('button', { name: 'counted 1' })).toBeInTheDocument();
});

test('without any registry a card says that the screens cannot be read; pages of the account open', async () => {
  await open('/songs', { registry: NO_REGISTRY });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Segno’s screens cannot be read at the moment');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  cleanup();
  await open('/', { registry: NO_REGISTRY });
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot be read at the moment');
});

test('a screen that fails on what it has read reads it again on Retry', async () => {
  await open('/price');
  await screen.findByText('This screen stopped working');
  price = 12;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Costs 12' })).toBeVisible();
});
