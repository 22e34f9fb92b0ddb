import type { RegistryRemote } from '@segno/host/registry';

/** Milliseconds. */
const PATIENCE = 10_000;

/**
 * Files that came with the page are already requested by its tags. The remote's entry is not: it comes as plain data, and
 * fetching it uses that response, where the browser would otherwise warn about an unused preload.
 */
const inPage = (url: string): boolean =>
  [...document.querySelectorAll('script[data-start], link:not([as="fetch"])')].some(
    (tag) => (tag instanceof HTMLScriptElement ? tag.src : tag instanceof HTMLLinkElement ? tag.href : '') === url,
  );

/** Addresses of the entry, the remote's module, and the files of a screen or extension if one is named. */
function filesOf({ base, entry, snapshot }: RegistryRemote, part = ''): string[] {
  const own = snapshot.screens[part] ?? snapshot.extensions?.[part] ?? [];
  return [entry, ...snapshot.module, ...own].map((file) => new URL(base + file, location.href).href);
}

async function intoCache(url: string, cache: RequestCache): Promise<void> {
  const response = await fetch(url, { cache, signal: AbortSignal.timeout(PATIENCE) });
  await response.arrayBuffer();
}

/**
 * Requests everything a screen needs at once: the entry, the remote's module and the screen's own files, which would
 * otherwise be discovered one after the other; without a screen, what all its screens need. The files land in the browser's
 * cache, where the real requests find them. (A failed `<link rel="preload">` would make later requests for the file fail as
 * well.) Never throws.
 */
export function prefetchFiles(remote: RegistryRemote, routeName?: string): void {
  for (const url of filesOf(remote, routeName)) if (!inPage(url)) intoCache(url, 'default').catch(() => undefined);
}

/** Fetches a screen's files past the browser's cache, where a damaged response could otherwise stay for a year. Never throws. */
export async function refetchFiles(remote: RegistryRemote, routeName: string): Promise<void> {
  await Promise.allSettled(filesOf(remote, routeName).map((url) => intoCache(url, 'reload')));
}
