import { html } from '../platform/pages/html';
import type { ScreenStart } from './screenStart';

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

interface File {
  href: string;
  integrity: string;
  /** By which the chunk loader of a remote finds a style sheet that stands in the page. */
  name?: string;
}

/** What the page asks before its code is there, and how it shows the rows of the first of the answers. */
export interface ScreenPreload {
  calls: readonly string[];
  table?: unknown;
}

// Marked, so that the page can tell the chunk loader of those that were lost before it looked (shell/src/start).
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
 * Everything that a screen is made of as the page's own scripts and style sheets, by their hashes: the browser compiles
 * them while they arrive, in any order, and the chunk loaders find them there. The remote's entry cannot run before the
 * shell: it comes as plain data for the cache. Where the page draws a list's first rows, their call goes before all of it: a
 * browser asks one server for six files at once, so that the remote's scripts are for the page's first script to ask for, after
 * its calls (`later`, shell/src/index.ts). `shell`: what it loads for somebody who is signed in, address to hash.
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

/** A title and empty rows; the page's first code puts the first rows of a list in their place. */
const frameOf = ({ title }: ScreenStart): string =>
  title === undefined
    ? ''
    : html`<main class="segno-start-page" aria-busy="true">
        <h1>${title}</h1>
        <div class="segno-start-rows"></div>
      </main>`.text;
