import type { SessionReply } from '@segno/contract/account';
import { logOf, rememberFeatures, useSession } from '@segno/host';
import { receiveHandOver } from '@segno/host/shell';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ThemeProvider } from '@segno/ui';
import { watchConnection } from '../connection/connection';
import { productRoute } from '../boundaries/productRoute';
import { nameRefusedCalls } from '../boundaries/refusedCalls';
import { registerAll } from '../federation/loadScreen';
import { ownByScreens } from '../federation/remoteLives';
import { registryForTab } from '../federation/registryForTab';
import { listenForKeys } from '../keys/listenForKeys';
import { itemsWithin, menuSections } from '../menu/menuSections';
import { pollMessages } from '../notifications/pollMessages';
import { learnPlaces } from '../observability/learnPlaces';
import { startPlayer } from '../player/startPlayer';
import { dropPreview, usePreview } from '../previews/preview';
import { queryClient } from '../queries/queryClient';
import { findRoute } from '../routing/findRoute';
import { prefetchScreen } from '../routing/screenCache';
import { ShellContext } from '../routing/ShellContext';
import { showRegistry, useShellState } from '../routing/shellState';
import { learnUnfinished } from '../routing/unfinishedScreens';
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
 * Milliseconds that the first rendering waits for the session and the screen, which are on their way: rendered bit by bit, the
 * page would be rendered three times before it shows anything.
 */
const PATIENCE = 250;

/** Milliseconds that the first rows of a list are kept until the list itself can take their place. */
const ROWS_PATIENCE = 20_000;

export interface StartShell {
  container: HTMLElement;
  /** The root that the login was rendered into. */
  root?: Root;
  /** Somebody who has just logged in; without it the token is asked about. */
  reply?: SessionReply | undefined;
}

/** Starts the whole shell: registry, session, services, router. Runs once in a page. */
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
  ownByScreens();
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

/** Ends when the page is to be rendered: no placeholder takes the place of rows that stand in it. */
async function waitForFirst(known: Promise<unknown>): Promise<void> {
  await Promise.race([known, after(PATIENCE)]);
  if (hasFirstRows()) await Promise.race([known, after(ROWS_PATIENCE)]);
}

const ShellNow = ({ children }: { children: ReactNode }) => {
  const shell = useShellState();
  return <ShellContext value={shell}>{children}</ShellContext>;
};

/** The screen of the address loads while the session is asked about, not after it. Ends with the load, however it ends. */
async function prefetchAddress(): Promise<void> {
  if (useSession.getState().status === 'out') return;
  const found = findRoute(useShellState.getState().table, location.pathname);
  if (found?.route.remote !== undefined) await prefetchScreen(found.route.remote, found.route.name);
}
