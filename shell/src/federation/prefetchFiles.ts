import type { RegistryRemote } from '@segno/host/registry';

/** Milliseconds. */
const PATIENCE = 10_000;

/**
 * What the page came with is on its way by its own tags. Not so the remote's entry, which comes as plain data: asking for
 * it takes that answer, where the browser would complain of one that nobody used.
 */
const inPage = (url: string): boolean =>
  [...document.querySelectorAll('script[data-start], link:not([as="fetch"])')].some(
    (tag) => (tag instanceof HTMLScriptElement ? tag.src : tag instanceof HTMLLinkElement ? tag.href : '') === url,
  );

/** Addresses of the entry, the remote's module, and the files of a screen or extension where one is named. */
function filesOf({ base, entry, snapshot }: RegistryRemote, part = ''): string[] {
  const own = snapshot.screens[part] ?? snapshot.extensions?.[part] ?? [];
  return [entry, ...snapshot.module, ...own].map((file) => new URL(base + file, location.href).href);
}

async function intoCache(url: string, cache: RequestCache): Promise<void> {
  const response = await fetch(url, { cache, signal: AbortSignal.timeout(PATIENCE) });
  await response.arrayBuffer();
}

/**
 * Asks for everything that a screen needs at once: the entry, the remote's module and the screen's own files, which
 * would otherwise be found out one after the other; without a screen for what all of them need. They go to the browser's
 * cache, where the real requests find them. (A `<link rel="preload">` that fails would make later requests for the file fail
 * as well.) Never throws.
 */
export function prefetchFiles(remote: RegistryRemote, routeName?: string): void {
  for (const url of filesOf(remote, routeName)) if (!inPage(url)) intoCache(url, 'default').catch(() => undefined);
}

/** Fetches a screen's files past the browser's cache: a damaged answer may lie there, good for a year. Never throws. */
export async function refetchFiles(remote: RegistryRemote, routeName: string): Promise<void> {
  await Promise.allSettled(filesOf(remote, routeName).map((url) => intoCache(url, 'reload')));
}
