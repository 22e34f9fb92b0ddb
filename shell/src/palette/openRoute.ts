import type { Shell } from '../routing/ShellContext';
import { mayOpen, routeNamed, type ShellRoute } from '../routing/shellRoute';

/** The screen of that name, if it is on and this person may open it. */
export function openRoute({ registry, table }: Shell, name: string, held: readonly string[]): ShellRoute | undefined {
  const route = routeNamed(table, name);
  if (!route || !mayOpen(route, held)) return undefined;
  const remote = registry.remotes.find((each) => each.name === route.remote);
  return route.remote === undefined || remote?.state === 'on' ? route : undefined;
}
