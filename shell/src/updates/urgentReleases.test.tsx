import { useSession } from '@segno/host';
import type { Registry } from '@segno/host/registry';
import { act, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import { RemoteLoadError } from '../federation/remoteLoadError';
import { Areas } from '../areas/Areas';
import { ShellContext } from '../routing/ShellContext';
import { showRegistry, useShellState } from '../routing/shellState';
import { renderInShell } from '../testing/openScreen';
import { page, registryOf } from '../testing/testRegistry';
import { testUser } from '../testing/testUser';
import { followUrgent, useClosedTexts } from './urgentReleases';
import { useUpdate } from './update';

const routes = [page('SONGS', '/songs'), page('ALBUMS', '/albums')];
const integrity = { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` };
const first: Registry = { ...registryOf(routes), release: '7-abc' };
const catalog = (o: Partial<Registry['remotes'][number]>, urgent: number): Registry => ({
  ...registryOf(routes, [], { integrity, ...o }),
  release: '8-def',
  urgent: { catalog: urgent },
});

let isOff = false;
jest.mock('../federation/loadScreen', () => ({
  loadScreen: async () => {
    if (isOff) throw new RemoteLoadError({ remote: 'catalog', owner: 'Catalog team', kind: 'off', message: 'off' });
    return Screen;
  },
  replaceRemotes: ({ remotes }: Registry) => {
    isOff = remotes[0]?.state === 'off';
  },
  prefetchRemote: () => undefined,
  noteBroken: () => false,
}));

/** Shows the release with which it was mounted. */
const Screen = () => (
  <>
    <h1>{`Screen of ${useShellState((state) => state.registry.remotes[0]?.base)}`}</h1>
    <label>
      Title <input defaultValue="" />
    </label>
    <Link to="/albums">Albums</Link>
  </>
);

const Product = () => (
  <ShellContext value={useShellState()}>
    <Areas />
  </ShellContext>
);

let stop: () => void;
const answers = jest.fn<Promise<unknown>, []>();

beforeEach(async () => {
  isOff = false;
  history.replaceState(null, '', '/songs');
  useClosedTexts.setState({}, true);
  useUpdate.setState({ offered: undefined });
  useSession.setState({ status: 'in', user: testUser() });
  showRegistry({ registry: first, degraded: false });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answers.mockReset();
  globalThis.fetch = jest.fn(async () => Object.assign(new Object(), { json: answers })) as unknown as typeof fetch;
  const router = await renderInShell(<Product />);
  stop = followUrgent('7-abc', (listener) => router.subscribe(listener));
});
afterEach(() => {
  stop();
  window.removeEventListener('beforeunload', unsaved);
});

const unsaved = (event: Event): void => event.preventDefault();
const serve = (registry: Registry) =>
  act(async () => {
    answers.mockResolvedValue(registry);
    useUpdate.setState({ offered: registry.release });
  });

test('an urgent off closes the screen at once, and shows what was typed', async () => {
  await userEvent.type(screen.getByLabelText('Title'), 'Half a line');
  window.addEventListener('beforeunload', unsaved);
  await serve(catalog({ state: 'off' }, 8));
  expect(await screen.findByText('This part is switched off at the moment')).toBeVisible();
  expect(screen.getByLabelText('What you had typed, to be copied')).toHaveValue('Title : Half a line');
});

test('an urgent release waits for the next navigation, and for what is unsaved', async () => {
  await serve(catalog({ base: '/r/catalog/2/' }, 8));
  expect(screen.getByRole('heading')).toHaveTextContent('/r/catalog/1/');
  window.addEventListener('beforeunload', unsaved);
  await userEvent.click(screen.getByRole('link'));
  expect(screen.getByRole('heading')).toHaveTextContent('/r/catalog/1/');
  window.removeEventListener('beforeunload', unsaved);
  await userEvent.click(screen.getByRole('link'));
  expect(await screen.findByRole('heading', { name: /catalog\/2/ })).toBeVisible();
});

test('what is not urgent, or was when the page began, stays as the page began with it', async () => {
  await serve(catalog({ state: 'off' }, 7));
  expect(screen.getByRole('heading')).toHaveTextContent('/r/catalog/1/');
});

test('a server that does not answer is asked again', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await serve(catalog({ state: 'off' }, 8));
  expect(screen.getByRole('heading')).toBeVisible();
  expect(await screen.findByText('This part is switched off at the moment', {}, { timeout: 4000 })).toBeVisible();
});
