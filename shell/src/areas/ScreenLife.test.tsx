import { handOver, player, useNotifications, usePlayer, useScreenLife } from '@segno/host';
import { fireStopped } from '@segno/host/shell';
import { ThemeProvider } from '@segno/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { playThrough } from '@segno/ui/audio';
import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { loadScreen } from '../federation/loadScreen';
import { noteRun, ownByScreens } from '../federation/remoteLives';
import { page, registryOf } from '../testing/testRegistry';
import { RemoteScreen } from './RemoteScreen';
import { createQueryClient } from '../queries/queryClient';
import { ShellContext } from '../routing/ShellContext';
import { shellRoutes } from '../routing/shellRoute';
import { showRegistry, useShellState } from '../routing/shellState';
import { learnUnfinished } from '../screens/unfinishedScreens';

jest.mock('../federation/loadScreen', () => ({ loadScreen: jest.fn(), noteBroken: () => false }));

/** Identifies the remote: the stack of a call in this file contains it. */
const base = '/ScreenLife.test.';
const registry = registryOf([page('SONGS', '/songs'), page('GENRES', '/genres')], [], { base });
const shell = { registry, table: shellRoutes(registry), degraded: false };
const [songs, genres] = shell.table.filter(({ remote }) => remote === 'catalog');
const track = { uuid: '1', trackType: 'song', url: '/1.mp3', trackName: 'One', artistName: 'Ada' } as const;

const heard = jest.fn();
let breakNow = (): void => undefined;
let late: AbortSignal | undefined;

/** A screen that starts everything that the host allows, and stops nothing. */
const Careless = () => {
  const life = useScreenLife();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    breakNow = () => setBroken(true);
    player.onStopped(() => heard('stopped'));
    usePlayer.subscribe(() => heard('player'));
    useNotifications.subscribe(() => heard('notification'));
    handOver.offer('draft', () => heard('draft'));
    life.every(1000, () => heard('every'));
    life.after(5000, () => heard('after'));
    window.addEventListener('resize', () => heard('resize'), { signal: life.signal });
    life.portal().append('beside React');
    late = life.signal;
  }, [life]);
  if (isBroken) throw new Error('broken');
  return <h1>Songs</h1>;
};

const Other = () => <h1>Genres</h1>;

const client = createQueryClient();

async function open(route = songs) {
  if (!route) throw new Error('The registry has no such screen');
  const Open = () => <RemoteScreen found={{ params: {}, route }} visit={route.name} onClose={jest.fn()} skeleton="" />;
  return (
    <ThemeProvider env="test">
      <QueryClientProvider client={client}>
        <ShellContext value={shell}>
          <RouterProvider router={createBrowserRouter([{ path: '*', element: <Open /> }])} />
        </ShellContext>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/** Triggers everything that a listener could receive. */
function happen(): unknown[] {
  heard.mockClear();
  act(() => {
    fireStopped(track);
    usePlayer.setState({ volume: Math.random() });
    useNotifications.setState({ history: [] });
    window.dispatchEvent(new Event('resize'));
    jest.advanceTimersByTime(6000);
  });
  // An offer under a name that is taken gets another name.
  const { name, end } = handOver.offer('draft', () => undefined);
  end();
  return [...new Set(heard.mock.calls.flat()), name, document.body.textContent.includes('beside React')];
}
const everything = ['stopped', 'player', 'notification', 'resize', 'every', 'after', 'draft 2', true];
const nothing = ['draft', false];

let ending: AbortController;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  ending = new AbortController();
  noteRun('catalog', ending.signal);
  showRegistry({ registry, degraded: false });
  ownByScreens(() => useShellState.getState().registry.remotes);
  jest.mocked(loadScreen).mockImplementation(async (_remote, route) => (route === 'SONGS' ? Careless : Other));
});

test('what a screen began through the host ends when it is left', async () => {
  const { rerender } = render(await open());
  expect(await screen.findByRole('heading', { name: 'Songs' })).toBeVisible();
  expect(happen()).toEqual(everything);
  rerender(await open(genres));
  expect(await screen.findByRole('heading', { name: 'Genres' })).toBeVisible();
  expect(happen()).toEqual(nothing);
  expect(late?.aborted).toBe(true);
});

test('it ends when the screen breaks', async () => {
  render(await open());
  expect(await screen.findByRole('heading', { name: 'Songs' })).toBeVisible();
  expect(happen()).toEqual(everything);
  act(() => breakNow());
  expect(screen.getByRole('alert')).toHaveTextContent('This screen stopped working');
  expect(happen()).toEqual(nothing);
});

test('what a remote begins without a screen ends with the remote', () => {
  player.onStopped(() => heard('stopped'));
  expect(happen()).toContain('stopped');
  ending.abort();
  expect(happen()).toEqual(nothing);
});

test('a screen that never ended in the page before says so and leaves the menu alone; Retry opens it', async () => {
  let noted: string | null = null;
  jest.mocked(loadScreen).mockResolvedValue(function Endless() {
    noted = sessionStorage.getItem('segno-opening');
    return <h1>Songs</h1>;
  });
  // Left by the previous page, which ended in the middle of rendering.
  sessionStorage.setItem('segno-opening', JSON.stringify({ remote: 'catalog', route: 'SONGS' }));
  learnUnfinished();
  render(await open());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('It did not come to an end when it was opened in this tab before.');
  expect(alert).toHaveTextContent('It is a screen of the Catalog team.');
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  expect(screen.getByRole('heading', { name: 'Songs' })).toBeVisible();
  expect(noted).toBe(JSON.stringify({ remote: 'catalog', route: 'SONGS' }));
  act(() => jest.advanceTimersByTime(0));
  expect(sessionStorage.getItem('segno-opening')).toBeNull();
});

test('a list that is played through goes on when its screen is left', async () => {
  const tracks = [track, { ...track, uuid: '2', trackName: 'Two' }];
  act(() => player.load(track));
  playThrough(
    { key: 'songs', name: 'Songs', address: '/songs', read: () => new Promise(() => undefined) },
    { tracks, pagenum: 1, pages: 1 },
  );
  ending.abort();
  act(() => fireStopped(track));
  await act(() => Promise.resolve());
  expect(usePlayer.getState().track?.trackName).toBe('Two');
  player.stop();
});
