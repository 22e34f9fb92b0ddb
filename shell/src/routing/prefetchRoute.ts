import { readToken } from '@segno/host';
import type { Registry } from '@segno/host/registry';
import { prefetch } from '@segno/host/shell';
import { screenOf } from './screenCache';

/**
 * A screen that is about to be opened at its plain address: its code is asked for, and what it will ask the server for at
 * once (the route's `preload`), which would otherwise be asked for when the code is there. A screen that is loaded asks by
 * itself, or knows the answer.
 */
export function prefetchRoute(registry: Registry, remote: string | undefined, route: string): void {
  const token = readToken();
  if (screenOf(remote, route).settled || token === undefined) return;
  const { routes = [] } = registry.remotes.find(({ name }) => name === remote) ?? {};
  for (const address of routes.find(({ name }) => name === route)?.preload ?? []) prefetch(address, token);
}
