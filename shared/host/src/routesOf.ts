import type { ListEntry, RemoteModule, ScreenEntry } from './defineRemote';
import type { RouteEntry } from './registry';

/** The forms of a list, as `listRoutes` names them: COMPARISON_CREATE, COMPARISON_EDIT. */
const FORM = /_(CREATE|EDIT)$/;

/** The screens that an entry of a remote has: its own, or a list and the forms over it that have no entry themselves. */
export function routesOf<Route extends Pick<RouteEntry, 'name' | 'parent'>>(
  entry: ScreenEntry | ListEntry,
  { screens, routes }: Pick<RemoteModule, 'screens'> & { routes: readonly Route[] },
): Route[] {
  if (entry.route) return routes.filter(({ name }) => name === entry.route);
  const own = new Set<string>(screens.flatMap((other) => other.route ?? []));
  return routes.filter(
    ({ name, parent }) => name === entry.list || (parent === entry.list && FORM.test(name) && !own.has(name)),
  );
}
