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

/** Addresses of everything that the screen at this path is made of; none when no remote has the path. */
export function screenFiles({ remotes }: RegistryDocument, path: string): string[] {
  const screen = screenAt(remotes, path);
  if (!screen) return [];
  const { base, entry, snapshot } = screen.remote;
  return [entry, ...snapshot.module, ...(snapshot.screens[screen.route] ?? [])].map((file) => base + file);
}

/**
 * `<link rel="preload">` for files that the page will ask for: the browser fetches them at once instead of in turns. As
 * plain data for the cache, like the shell's own preloading (shell/src/federation/preloadScreen.ts).
 */
export const preloads = (files: readonly string[]): string =>
  files.map((file) => `<link rel="preload" as="fetch" href="${attribute(file)}" crossorigin="anonymous">`).join('');

/**
 * What the shell is made of, as the page's own scripts and style sheets, by their hashes: the browser compiles them
 * while they arrive, and webpack finds them there when the shell's entry asks for them. Deferred, so that they run, or
 * fail, after that entry, which then hears of it.
 */
export const startTags = (files: Readonly<Record<string, string>>): string =>
  Object.entries(files)
    .map(([href, integrity]) => {
      const safe = `integrity="${attribute(integrity)}" crossorigin="anonymous"`;
      return href.endsWith('.css')
        ? `<link rel="stylesheet" href="${attribute(href)}" ${safe}>`
        : `<script defer src="${attribute(href)}" ${safe}></script>`;
    })
    .join('');
