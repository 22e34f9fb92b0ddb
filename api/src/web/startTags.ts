import type { ScreenStart } from './screenStart';

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

interface File {
  href: string;
  integrity: string;
  /** By which the chunk loader of a remote finds a style sheet that stands in the page. */
  name?: string;
}

// Marked, so that the page can tell the chunk loader of those that were lost before it looked (shell/src/start).
const script = ({ href, integrity }: File): string =>
  `<script async data-start fetchpriority="high" src="${attribute(href)}" integrity="${attribute(integrity)}" crossorigin="anonymous"></script>`;

const style = ({ href, integrity, name }: File): string =>
  `<link rel="stylesheet" href="${attribute(href)}"${name ? ` data-href="${attribute(name)}"` : ''} integrity="${attribute(integrity)}" crossorigin="anonymous">`;

const tag = (file: File): string => (file.href.endsWith('.css') ? style(file) : script(file));

/**
 * Everything that a screen is made of as the page's own scripts and style sheets, by their hashes: the browser compiles
 * them while they arrive, in any order, and the chunk loaders find them there. The remote's entry cannot run before the
 * shell: it comes as plain data for the cache. `shell`: address to hash.
 */
export function startTags(shell: Readonly<Record<string, string>>, screen: ScreenStart | undefined): string {
  const files: File[] = Object.entries(shell).map(([href, integrity]) => ({ href, integrity }));
  if (!screen) return files.map(tag).join('');
  const { base, entry, preload } = screen;
  files.push(...Object.entries(screen.files).map(([name, integrity]) => ({ href: base + name, integrity, name })));
  const entryTag = `<link rel="preload" as="fetch" href="${attribute(base + entry)}" crossorigin="anonymous">`;
  const data = JSON.stringify(preload).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="segno-preload">${data}</script>${files.map(tag).join('')}${entryTag}`;
}
