import { readToken } from '@segno/host';
import type { Registry } from '@segno/host/registry';
import { prefetch } from '@segno/host/shell';
import { screenOf } from './screenCache';

/** Milliseconds for which the answer waits for a screen whose code is there: as long as rows count as new to every list. */
const AT_ONCE = 2000;

interface PrefetchCalls {
  remote: string | undefined;
  route: string;
  /** The screen is opened: the answers wait for code that is not there yet. Otherwise they are used within a moment or by nobody. */
  isOpened: boolean;
}

/** Makes the calls that a screen makes at once at its plain address (the route's `preload`), before the screen is rendered. */
export function prefetchCalls(registry: Registry, { remote, route, isOpened }: PrefetchCalls): void {
  const token = readToken();
  if (token === undefined) return;
  const patience = isOpened && !screenOf(remote, route).settled ? undefined : AT_ONCE;
  const { routes = [] } = registry.remotes.find(({ name }) => name === remote) ?? {};
  for (const address of routes.find(({ name }) => name === route)?.preload ?? []) prefetch(address, token, patience);
}
