import type { RegistryDocument } from './liveRegistry';
import type { ListedRemote } from './remoteRelease';

const matches = (pattern: string, path: string): boolean => {
  const parts = pattern.split('/');
  const given = path.replace(/(.)\/$/, '$1').split('/');
  return parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at]);
};

const isFixed = (pattern: string): boolean => !pattern.includes(':');

function screenAt(remotes: readonly ListedRemote[], path: string): { remote: ListedRemote; route: string } | undefined {
  const found = remotes.flatMap((remote) =>
    remote.routes.flatMap(({ name, path: own, aliases }) =>
      [own, ...(aliases ?? [])]
        .filter((pattern) => matches(pattern, path))
        .map((pattern) => ({ remote, route: name, pattern })),
    ),
  );
  return found.find(({ pattern }) => isFixed(pattern)) ?? found[0];
}

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * `<link rel="preload">` for everything that the screen at this path is made of: the browser fetches it with the
 * shell instead of after it. As plain data for the cache, like the shell's own preloading
 * (shell/src/federation/preloadScreen.ts). Empty when no remote has the path.
 */
export function routeHints({ remotes }: RegistryDocument, path: string): string {
  const screen = screenAt(remotes, path);
  if (!screen) return '';
  const { base, entry, snapshot } = screen.remote;
  return [entry, ...snapshot.module, ...(snapshot.screens[screen.route] ?? [])]
    .map((file) => `<link rel="preload" as="fetch" href="${attribute(base + file)}" crossorigin="anonymous">`)
    .join('');
}
