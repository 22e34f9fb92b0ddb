import { routes, shellRouteNames, type RouteSpec } from '@segno/contract';
import { hasFeature } from '@segno/host';
import type { Registry, RouteEntry } from '@segno/host/registry';

/** A screen as the shell knows it before its remote's code is loaded. */
export interface ShellRoute extends RouteEntry {
  /** Remote that renders it; undefined for a screen of the shell. */
  remote: string | undefined;
}

const own = (name: (typeof shellRouteNames)[number]): ShellRoute => {
  const spec: RouteSpec = routes[name];
  return { name, ...spec, remote: undefined };
};

/** How specific a path is, segment by segment: a word ranks above a `:part`, so /songs/create is not a song. */
const rank = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? '1' : '0'))
    .join('');

/**
 * All screens: the shell's own and those of the registry, most specific address first. Remotes that are switched off keep
 * their addresses, so that a link to them says whose part is off instead of 'not found'.
 */
export const shellRoutes = (registry: Registry): readonly ShellRoute[] =>
  [
    ...shellRouteNames.map(own),
    ...registry.remotes.flatMap(({ name, routes: entries }) => entries.map((entry) => ({ ...entry, remote: name }))),
  ].sort((one, other) => rank(one.path).localeCompare(rank(other.path)));

/** The screen of that name, if any remote has it. */
export const routeNamed = (table: readonly ShellRoute[], name: string): ShellRoute | undefined =>
  table.find((route) => route.name === name);

/**
 * Any one of the permissions opens a screen; if none is named, everybody who is signed in may; public screens are for
 * everybody. R3: a screen whose feature is off does not open.
 */
export const mayOpen = (route: ShellRoute, held: readonly string[] | undefined): boolean => {
  if (route.feature !== undefined && !hasFeature(route.feature)) return false;
  if (route.public) return true;
  if (held === undefined) return false;
  return holdsAny(route.permission, held);
};

/** True if nothing is required, or one of the required permissions is held. */
export const holdsAny = (anyOf: readonly string[] | undefined, held: readonly string[]): boolean =>
  !anyOf || anyOf.length === 0 || anyOf.some((permission) => held.includes(permission));
