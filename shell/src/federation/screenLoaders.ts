import type { ListModule, RemoteModule, ScreenModule, ScreenProps } from '@segno/host';
import { extensionName, type RegistryRemote } from '@segno/host/registry';
import { routesOf } from '@segno/host/shell';
import { type ComponentType, createElement } from 'react';

/** A screen, or an extension, which also receives what its slot passes on. */
export type Screen = ComponentType<ScreenProps & { slot?: object }>;

/** How to load each screen of a remote, by route name, and each extension, by its name. */
export type ScreenLoaders = Readonly<Record<string, () => Promise<{ Screen: Screen }>>>;

type Route = RegistryRemote['routes'][number];

/** Which of a list's screens a route is: of those over the list, the one with a uuid edits, the other creates. */
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

/** The loaders of a remote's extensions. */
export const extensionLoaders = (extensions: RemoteModule['extensions'] = []): ScreenLoaders =>
  Object.fromEntries(
    extensions.map((entry) => [
      extensionName(entry),
      async () => {
        const { Extension } = await entry.load();
        return { Screen: ({ slot = {} }) => createElement(Extension, slot) };
      },
    ]),
  );
