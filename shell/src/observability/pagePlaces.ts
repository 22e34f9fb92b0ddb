import { earlyRoutes } from '@segno/contract';
import type { Registry } from '@segno/host/registry';
import { findRoute } from '../routing/findRoute';
import type { ShellRoute } from '../routing/shellRoute';
import { SHELL } from './shellRelease';

/** What may be reported of an address: the pattern of it, and whose screen is there in which release. */
export interface PagePlace {
  /** Empty where no screen is. */
  route: string;
  release: { remote: string; base: string };
}

const early: readonly string[] = Object.values(earlyRoutes).map(({ path }) => path);

/** Pages without the shell have no `:parts`. */
let placeOf = (pathname: string): PagePlace => ({ route: early.includes(pathname) ? pathname : '', release: SHELL });

/** What may be reported of an address of the page. */
export const pagePlace = (pathname: string): PagePlace => placeOf(pathname);

/** From now on addresses are looked up in the shell's routes. */
export function learnPlaces(registry: Registry, table: readonly ShellRoute[]): void {
  placeOf = (pathname) => {
    const route = findRoute(table, pathname)?.route;
    const remote = registry.remotes.find(({ name }) => name === route?.remote);
    return { route: route?.path ?? '', release: remote ? { remote: remote.name, base: remote.base } : SHELL };
  };
}
