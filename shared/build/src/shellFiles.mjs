/**
 * The first files of a page, by name. There are few, because a browser requests six at once, and the first screen waits for
 * all of them.
 */
const firstFiles = new Set(['main', 'login', 'account', 'shell']);
const isFirst = ({ name }) => firstFiles.has(name);

/** Files loaded later that need nothing of what opens over a page. */
const plainFiles = new Set(['reporting', 'second-factor', 'webauthn', 'tone']);

/** What opens over a page or inside it. A worker's files are not files of the page. */
const isOpened = (chunk) => !isFirst(chunk) && !plainFiles.has(chunk.name) && !chunk.canBeInitial();

/** Which files the shell is made of: webpack's `cacheGroups`. Chunks have their names where they are imported. */
export const shellFiles = {
  // What pages with and without a session have in common; each needs one more file.
  base: {
    name: 'base',
    type: /^javascript/,
    chunks: (chunk) => isFirst(chunk) && chunk.name !== 'main',
    minChunks: 2,
    enforce: true,
  },
  // What opens over a page, and what forms are made of, as one file and one style sheet: using a part of it loads all of
  // it.
  panels: {
    name: 'panels',
    type: /^javascript/,
    chunks: isOpened,
    test: (module, { chunkGraph }) =>
      [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.name === 'extra'),
    enforce: true,
    priority: 10,
  },
  styles: { name: 'panels', type: 'css/mini-extract', chunks: isOpened, enforce: true, priority: 10 },
  default: { chunks: (chunk) => !isFirst(chunk), minChunks: 2, minSize: 40_000, priority: -20 },
  // A library used by a single file is part of that file.
  defaultVendors: {
    chunks: (chunk) => !isFirst(chunk),
    test: /[\\/]node_modules[\\/]/,
    minChunks: 2,
    minSize: 40_000,
    priority: -10,
  },
};
