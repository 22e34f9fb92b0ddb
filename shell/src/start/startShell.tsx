import type { SessionReply } from '@segno/contract/account';
import { logOf, rememberFeatures, useSession } from '@segno/host';
import { receiveHandOver } from '@segno/host/shell';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ThemeProvider } from '@segno/ui';
import { watchConnection } from '../connection/connection';
import { productRoute } from './productRoute';
import { nameRefusedCalls } from '../boundaries/refusedCalls';
import { registerAll } from '../federation/loadScreen';
import { ownByScreens } from '../federation/remoteLives';
import { registryForTab } from '../previews/registryForTab';
import { listenForKeys } from '../keys/listenForKeys';
import { itemsWithin, menuSections } from '../menu/menuSections';
import { pollMessages } from '../notifications/pollMessages';
import { learnPlaces } from '../routing/learnPlaces';
import { startPlayer } from '../player/startPlayer';
import { dropPreview, usePreview } from '../previews/preview';
import { queryClient } from '../queries/queryClient';
import { findRoute } from '../routing/findRoute';
import { prefetchScreen } from '../screens/screenCache';
import { ShellContext } from '../routing/ShellContext';
import { showRegistry, useShellState } from '../routing/shellState';
import { learnUnfinished } from '../screens/unfinishedScreens';
import { enterSession } from '../session/enterSession';
import { followTabs } from '../session/followTabs';
import { allowReloads } from '../session/reloadPage';
import { restoreSession } from '../session/restoreSession';
import { shieldEscape } from '../session/shieldEscape';
import { followReleases } from '../updates/followReleases';
import { followUrgent } from '../updates/urgentReleases';
import { hasFirstRows } from './firstRows';

const log = logOf('shell');

/**
 * Milliseconds that the first render waits for the session and the screen, which are loading: otherwise the page would
 * render three times before it shows anything.
 */
const PATIENCE = 250;

/** Milliseconds that the first rows of a list are kept until the list itself can replace them. */
const ROWS_PATIENCE = 20_000;

export interface StartShell {
  container: HTMLElement;
  /** The root that the login was rendered into. */
  root?: Root;
  /** Somebody who has just logged in; without it, the token is checked. */
  reply?: SessionReply | undefined;
}

/** Starts the whole shell: registry, session, services, router. Runs once per page. */
export async function startShell({ container, root, reply }: StartShell): Promise<void> {
  rememberFeatures(location.search);
  receiveHandOver();
  allowReloads();
  shieldEscape();
  const found = registryForTab(reply);
  const page = found instanceof Promise ? await found : found;
  const { registry, dropped } = page;
  for (const { name, reason } of dropped) log.error(`${name} is not in use: ${reason}`);
  showRegistry(page);
  const router = createBrowserRouter([productRoute]);
  nameRefusedCalls();
  ownByScreens(() => useShellState.getState().registry.remotes);
  learnUnfinished();
  learnPlaces(registry, useShellState.getState().table);
  registerAll(registry, {
    navigate: (to) => void router.navigate(to),
    isPreview: usePreview.getState().preview?.status === 'open',
    drop: dropPreview,
  });

  startPlayer();
  if (reply) enterSession(reply);
  const known = reply ? [] : [restoreSession(), prefetchAddress()];
  followTabs();
  pollMessages();
  followReleases(registry.release);
  let { pathname } = router.state.location;
  followUrgent(registry.release, (listener) =>
    router.subscribe(({ location: at }) => {
      if (at.pathname === pathname) return;
      ({ pathname } = at);
      listener();
    }),
  );
  watchConnection(queryClient);
  listenForKeys({
    go: (to) => void router.navigate(to),
    screens: () => {
      const now = useShellState.getState();
      return menuSections(now.registry, now.table, useSession.getState().user?.permissions ?? []).flatMap(itemsWithin);
    },
  });

  const draw = (): void =>
    (root ?? createRoot(container)).render(
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <ShellNow>
            <RouterProvider router={router} />
          </ShellNow>
        </QueryClientProvider>
      </ThemeProvider>,
    );
  void waitForFirst(Promise.all(known)).then(draw);
}

const after = (milliseconds: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Resolves when the page should render: no placeholder replaces rows that are already in it. */
async function waitForFirst(known: Promise<unknown>): Promise<void> {
  await Promise.race([known, after(PATIENCE)]);
  if (hasFirstRows()) await Promise.race([known, after(ROWS_PATIENCE)]);
}

const ShellNow = ({ children }: { children: ReactNode }) => {
  const shell = useShellState();
  return <ShellContext value={shell}>{children}</ShellContext>;
};

/** Loads the screen of the address while the session is checked, not after it. Resolves when the load settles. */
async function prefetchAddress(): Promise<void> {
  if (useSession.getState().status === 'out') return;
  const found = findRoute(useShellState.getState().table, location.pathname);
  if (found?.route.remote !== undefined) await prefetchScreen(found.route.remote, found.route.name);
}
