import { firstCall, keysOf, routes, type RouteSpec } from '@segno/contract';
import { allEndpoints, allResources } from '@segno/contract/all';
import type { ListEntry, OwnRoute, RemoteModule, ScreenEntry } from './defineRemote';
import type { RemoteDescriptor, RouteEntry } from './registry';
import { askedOfRemotes } from './remoteNeeds';
import { entryName, routesOf } from './routesOf';

export { extensionName } from './extensionFacts';
export { slotParts } from './slots';

const ofContract = keysOf(routes).map((name): OwnRoute => ({ name, ...routes[name] }));

/** The contract's routes, and those the remote adds (L14: routes of a remote's own). */
function allRoutes({ screens }: RemoteModule): OwnRoute[] {
  const own = screens.flatMap(({ route }) => (typeof route === 'object' ? [route] : []));
  for (const { name, path } of own) {
    const taken = ofContract.find((known) => known.name === name || known.path === path);
    if (taken) throw new Error(`${name} at ${path} is a route of the contract: ${taken.name} at ${taken.path}`);
  }
  return [...ofContract, ...own];
}

/** The calls for what a route shows: the list, or the record whose uuid is in the path. */
function shownCalls({ shows, path }: Pick<RouteSpec, 'shows' | 'path'>): string[] {
  const resource = allResources.find(({ name }) => name === shows);
  const verb = path.includes(':') ? 'get' : 'list';
  return resource?.only.includes(verb) ? [firstCall(resource[verb])] : [];
}

function callAt(path: string): string {
  const endpoint = allEndpoints.find((call) => call.method === 'GET' && call.path === path);
  if (!endpoint) throw new Error(`There is no call GET ${path}`);
  return firstCall(endpoint);
}

const callsOf = (entry: ScreenEntry | ListEntry): readonly string[] => (entry.route ? (entry.calls ?? []) : []);

function routeEntry({ shows, ...route }: OwnRoute, entry: ScreenEntry | ListEntry): RouteEntry {
  const preload = [...shownCalls({ path: route.path, ...(shows ? { shows } : {}) }), ...callsOf(entry).map(callAt)];
  return {
    ...route,
    ...(preload.length ? { preload } : {}),
    ...(entry.route && entry.table ? { table: entry.table } : {}),
  };
}

/**
 * What the registry contains about a remote, for the build: its routes, the calls they make at once, and the menu.
 * `screens` maps each entry's declared name to its routes. Throws for a call that the contract does not have, and for a
 * permission that nobody declares.
 */
export function descriptorOf(remote: RemoteModule): {
  descriptor: RemoteDescriptor;
  screens: Record<string, string[]>;
} {
  const all = allRoutes(remote);
  const entries = remote.screens.map((entry) => {
    const own = routesOf(entry, { screens: remote.screens, routes: all });
    return { entry, own, name: entryName(entry) };
  });
  const descriptor = {
    name: remote.name,
    owner: remote.owner,
    contractRange: remote.contract,
    routes: entries.flatMap(({ entry, own }) => own.map((route) => routeEntry(route, entry))),
    menu: entries.flatMap(({ entry: { menu }, name }) => {
      const { section, permission } = all.find((route) => route.name === name) ?? {};
      if (!menu) return [];
      if (!section) throw new Error(`${name} has a line in the menu but no section`);
      return [{ section, ...menu, route: name, permission: permission ?? [] }];
    }),
    ...(remote.needs ? { needs: remote.needs } : {}),
    ...(remote.extensions ? { extensions: remote.extensions.map(({ load: _, ...facts }) => facts) } : {}),
  };
  const declared = Object.keys(remote.needs?.permissions ?? {}).map((name) => `${remote.name}:${name}`);
  const missing = askedOfRemotes(descriptor).find((name) => !declared.includes(name));
  if (missing !== undefined)
    throw new Error(`The permission ${missing} is not one of the remote's own (needs.permissions)`);
  return {
    descriptor,
    screens: Object.fromEntries(entries.map(({ name, own }) => [name, own.map((route) => route.name)])),
  };
}
