import type { ListModule, RemoteModule, ScreenModule } from '@segno/host';
import type { RegistryRemote } from '@segno/host/registry';
import { routesOf } from '@segno/host/shell';

/** How to load each screen of a remote, by the name of its route. */
export type ScreenLoaders = Readonly<Record<string, () => Promise<ScreenModule>>>;

type Route = RegistryRemote['routes'][number];

/** Which of a list's screens a route is: over the list, the one with a uuid edits, the other creates. */
const screenOf = ({ path, parent }: Route): keyof ListModule => {
  if (parent === undefined) return 'ListScreen';
  return path.includes(':') ? 'EditScreen' : 'CreateScreen';
};

/** The loaders of a remote's screens. Remotes of contract 1 name them by route themselves. */
export function screenLoaders(
  screens: RemoteModule['screens'] | ScreenLoaders,
  routes: readonly Route[],
): ScreenLoaders {
  if (!isList(screens)) return screens;
  return Object.fromEntries(
    screens.flatMap((entry) =>
      routesOf(entry, { screens, routes }).map((route) => {
        const load = async (): Promise<ScreenModule> =>
          entry.route ? entry.load() : { Screen: (await entry.load())[screenOf(route)] };
        return [route.name, load] as const;
      }),
    ),
  );
}

const isList = (screens: RemoteModule['screens'] | ScreenLoaders): screens is RemoteModule['screens'] =>
  Array.isArray(screens);
