import { notify, notifyError, player, useNotifications, useSession } from '@segno/host';
import { ThemeProvider } from '@segno/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { queryClient } from '../queries/queryClient';
import { ShellContext } from '../routing/ShellContext';
import { shellRoutes } from '../routing/shellRoute';
import { page, registryOf } from '../testing/testRegistry';
import { showRegistry } from '../routing/shellState';
import { testUser } from '../testing/testUser';
import { nameRefusedCalls } from './refusedCalls';
import { productRoute } from '../start/productRoute';
import type * as topBar from '../topBar/TopBar';

const reported: { error: unknown; release: unknown }[] = [];
jest.mock('../observability/seen', () => ({
  noteError: (_kind: string, error: unknown, release: unknown) => reported.push({ error, release }),
  noteSeen: () => undefined,
}));

/** The part of the shell that throws. */
let broken = '';
const breakIf = (name: string): void => {
  if (broken === name) throw new Error('Minified React error #130; visit https://react.dev/errors/130');
};
jest.mock('../areas/Areas', () => ({
  Areas: () => {
    breakIf('page');
    return <h1>Songs</h1>;
  },
}));
jest.mock('../topBar/TopBar', () => {
  const { TopBar } = jest.requireActual<typeof topBar>('../topBar/TopBar');
  return {
    TopBar: () => {
      breakIf('top bar');
      return <TopBar />;
    },
  };
});
jest.mock('../connection/ConnectionNotice', () => ({ ConnectionNotice: () => breakIf('notices') }));

const registry = registryOf([page('SONGS', '/songs')]);

async function open(element = productRoute.element) {
  history.replaceState(null, '', '/songs');
  const shell = { registry, table: shellRoutes(registry), degraded: false };
  await act(async () => {
    render(
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <ShellContext value={shell}>
            <RouterProvider router={createBrowserRouter([{ ...productRoute, element }])} />
          </ShellContext>
        </QueryClientProvider>
      </ThemeProvider>,
    );
  });
}

const menuButton = () => screen.getByRole('button', { name: 'Menu' });
/** Calls a function as plain JavaScript does, without type checks. */
const callWith = (called: object, ...given: unknown[]): void => {
  if (typeof called === 'function') act(() => void Reflect.apply(called, undefined, given));
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
  reported.length = 0;
  broken = '';
  useNotifications.setState({ current: undefined, waiting: [], history: [] });
  useSession.setState({ status: 'in', user: testUser() });
  showRegistry({ registry, degraded: false });
  nameRefusedCalls();
});

test('a remote that notifies of an object changes nothing in the page, and the report names the remote and the call', async () => {
  await open();
  callWith(notifyError, {});
  callWith(notify, 'Saved', { url: 7 });
  callWith(player.load, { uuid: 1 });
  expect(screen.getByRole('heading', { name: 'Songs' })).toBeVisible();
  expect(menuButton()).toBeVisible();
  expect(useNotifications.getState().current).toBeUndefined();
  expect(reported).toEqual([
    { error: new TypeError('catalog called notifyError with what it does not take: [0] must be: string'), release },
    { error: new TypeError('catalog called notify with what it does not take: [1].url must be: string'), release },
    { error: expect.objectContaining({ message: expect.stringMatching(/^catalog called player.load/) }), release },
  ]);
});
const release = { remote: 'catalog', base: '/r/catalog/1/' };

test('a notification that breaks takes nothing but itself', async () => {
  await open();
  act(() => useNotifications.setState({ current: Object.assign({ ...toast, message: {} }) }));
  expect(screen.getByRole('heading', { name: 'Songs' })).toBeVisible();
  expect(menuButton()).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Segno’s own messages stopped working\..*Everything else still works\./,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
const toast = { id: 1, isOpen: true, url: undefined, status: 'default', persist: true, messageUuid: undefined };

test.each(['page', 'top bar', 'notices'])(
  'when part of the shell breaks (%s), the other parts stay, a card says in plain words whose it is, and Retry brings it back',
  async (name) => {
    broken = name;
    await open();
    const parts = () => [
      screen.queryByRole('button', { name: 'Menu' }),
      screen.queryByRole('heading', { name: 'Songs' }),
    ];
    expect(parts().map((part) => part !== null)).toEqual([name !== 'top bar', name !== 'page']);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(`Segno’s own ${name} stopped working.`);
    expect(alert).toHaveTextContent('It uses a part that this version of Segno does not have.');
    expect(alert).not.toHaveTextContent(/Minified/);
    broken = '';
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    for (const part of parts()) expect(part).toBeVisible();
  },
);

test('a layout that breaks leads to the failure page with menu and Retry, and is reported', async () => {
  let isBroken = true;
  const Layout = () => {
    if (isBroken) throw new Error('no layout');
    return <h1>Mended</h1>;
  };
  await open(<Layout />);
  expect(screen.getByRole('alert')).toHaveTextContent('Segno stopped working');
  expect(menuButton()).toBeVisible();
  expect(reported).toEqual([expect.objectContaining({ error: new Error('no layout') })]);
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Mended' })).toBeVisible();
});
