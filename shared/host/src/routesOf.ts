import type { ListEntry, RemoteModule, ScreenEntry } from './defineRemote';
import type { RouteEntry } from './registry';

/** The forms of a list, as `listRoutes` names them: COMPARISON_CREATE, COMPARISON_EDIT. */
const FORM = /_(CREATE|EDIT)$/;

/** The name of the route or list that an entry declares. */
export const entryName = ({ route, list }: ScreenEntry | ListEntry): string => {
  if (route === undefined) return list;
  return typeof route === 'string' ? route : route.name;
};

/** The screens of a remote's entry: its own, or a list and the forms over it that have no entry themselves. */
export function routesOf<Route extends Pick<RouteEntry, 'name' | 'parent'>>(
  entry: ScreenEntry | ListEntry,
  { screens, routes }: Pick<RemoteModule, 'screens'> & { routes: readonly Route[] },
): Route[] {
  const declared = entryName(entry);
  if (entry.route) return routes.filter(({ name }) => name === declared);
  const own = new Set(screens.filter(({ route }) => route).map(entryName));
  return routes.filter(
    ({ name, parent }) => name === declared || (parent === declared && FORM.test(name) && !own.has(name)),
  );
}
