import { html } from '../platform/pages/html';
import type { ScreenStart } from './screenStart';

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

interface File {
  href: string;
  integrity: string;
  /** Name by which a remote's chunk loader finds a style sheet that is in the page. */
  name?: string;
}

/** The page's calls before its code is loaded, and how to show the rows of the first response. */
export interface ScreenPreload {
  calls: readonly string[];
  table?: unknown;
}

// Marked, so that the page can tell the chunk loader which ones failed before it started (shell/src/start).
const script = ({ href, integrity }: File, priority: 'high' | 'low'): string =>
  `<script async data-start fetchpriority="${priority}" src="${attribute(href)}" integrity="${attribute(integrity)}" crossorigin="anonymous"></script>`;

const style = ({ href, integrity, name }: File): string =>
  `<link rel="stylesheet" href="${attribute(href)}"${name ? ` data-href="${attribute(name)}"` : ''} integrity="${attribute(integrity)}" crossorigin="anonymous">`;

const isStyle = ({ href }: File): boolean => href.endsWith('.css');

const filesOf = (hashes: Readonly<Record<string, string>>, base?: string): File[] =>
  Object.entries(hashes).map(([name, integrity]) =>
    base === undefined ? { href: name, integrity } : { href: base + name, integrity, name },
  );

/**
 * Scripts and style sheets of a screen as the page's own tags, with their hashes: the browser compiles them while they
 * arrive, in any order, and the chunk loaders find them there. The remote's entry cannot run before the shell, so it is
 * only preloaded into the cache as data. If the page draws a list's first rows, their call comes first: a browser loads six
 * files at once from a server, so the remote's scripts are left to the page's first script, after its calls (`later`,
 * shell/src/index.ts). `shell`: what it loads for a signed-in user, address to hash.
 */
export function startTags(shell: Readonly<Record<string, string>>, screen: ScreenStart | undefined) {
  const hasRows = screen?.table !== undefined;
  const own = filesOf(shell);
  const remote = screen ? filesOf(screen.files, screen.base) : [];
  const priority = hasRows ? 'low' : 'high';
  const entry = screen
    ? `<link rel="preload" as="fetch" fetchpriority="low" href="${attribute(screen.base + screen.entry)}" crossorigin="anonymous">`
    : '';
  const ofRemote = scriptsOf(remote, priority) + entry;
  return {
    head: scriptsOf(own, priority) + (hasRows ? '' : ofRemote),
    later: hasRows ? ofRemote : '',
    styles: [...own, ...remote].filter(isStyle).map(style).join(''),
    preload: screen ? preloadOf(screen) : null,
    frame: screen ? frameOf(screen) : '',
  };
}

const scriptsOf = (files: readonly File[], priority: 'high' | 'low'): string =>
  files
    .filter((file) => !isStyle(file))
    .map((file) => script(file, priority))
    .join('');

const preloadOf = ({ preload, table }: ScreenStart): ScreenPreload => ({
  calls: preload,
  ...(table === undefined || preload.length === 0 ? {} : { table }),
});

/** A title and empty rows; the page's first script replaces them with the first rows of a list. */
const frameOf = ({ title }: ScreenStart): string =>
  title === undefined
    ? ''
    : html`<main class="segno-start-page" aria-busy="true">
        <h1>${title}</h1>
        <div class="segno-start-rows"></div>
      </main>`.text;
