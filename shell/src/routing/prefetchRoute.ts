import { readToken } from '@segno/host';
import type { Registry } from '@segno/host/registry';
import { prefetch } from '@segno/host/shell';
import { screenOf } from './screenCache';

/** Milliseconds for which the answer waits for a screen whose code is there: as long as rows count as new to every list. */
const AT_ONCE = 2000;

/**
 * What a screen asks the server for at once at its plain address (the route's `preload`) is asked for, before the screen is
 * rendered. Nobody may open it after all: the answer is used within a moment or by nobody.
 */
export const prefetchCalls = (registry: Registry, remote: string | undefined, route: string): void =>
  ask(registry, { remote, route, patience: AT_ONCE });

/**
 * A screen is opened at its plain address: its code is asked for, and what it asks the server for at once. The answer waits for
 * code that is not there yet.
 */
export const prefetchRoute = (registry: Registry, remote: string | undefined, route: string): void =>
  ask(registry, { remote, route, patience: screenOf(remote, route).settled ? AT_ONCE : undefined });

interface Asking {
  remote: string | undefined;
  route: string;
  /** Milliseconds; undefined: as long as code may take. */
  patience: number | undefined;
}

function ask(registry: Registry, { remote, route, patience }: Asking): void {
  const token = readToken();
  if (token === undefined) return;
  const { routes = [] } = registry.remotes.find(({ name }) => name === remote) ?? {};
  for (const address of routes.find(({ name }) => name === route)?.preload ?? []) prefetch(address, token, patience);
}
