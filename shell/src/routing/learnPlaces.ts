import type { Registry } from '@segno/host/registry';
import { findRoute } from './findRoute';
import type { ShellRoute } from './shellRoute';
import { lookUpPlaces } from '../observability/pagePlaces';
import { SHELL } from '../observability/shellRelease';

/** From now on, addresses are looked up in the shell's routes. */
export const learnPlaces = (registry: Registry, table: readonly ShellRoute[]): void =>
  lookUpPlaces((pathname) => {
    const route = findRoute(table, pathname)?.route;
    const remote = registry.remotes.find(({ name }) => name === route?.remote);
    return { route: route?.path ?? '', release: remote ? { remote: remote.name, base: remote.base } : SHELL };
  });
