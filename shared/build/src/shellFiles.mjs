/** The first files of a page, by name. Few: a browser asks for six at once, and a first screen waits for each. */
const firstFiles = new Set(['main', 'login', 'account', 'shell']);
const isFirst = ({ name }) => firstFiles.has(name);

/** What is loaded later and needs nothing of what opens over a page. */
const plainFiles = new Set(['reporting', 'second-factor', 'webauthn', 'tone']);

/** What opens over a page or into it. A worker's files are no files of the page. */
const isOpened = (chunk) => !isFirst(chunk) && !plainFiles.has(chunk.name) && !chunk.canBeInitial();

/** Which files the shell is made of: webpack's `cacheGroups`. Chunks have their names where they are imported. */
export const shellFiles = {
  // What pages with and without a session have in common: there is one further file for either.
  base: {
    name: 'base',
    type: /^javascript/,
    chunks: (chunk) => isFirst(chunk) && chunk.name !== 'main',
    minChunks: 2,
    enforce: true,
  },
  // What opens over a page and what forms are made of, as one file and one style sheet. Who needs a part of it has it whole.
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
  // A library that one file alone has is part of that file.
  defaultVendors: {
    chunks: (chunk) => !isFirst(chunk),
    test: /[\\/]node_modules[\\/]/,
    minChunks: 2,
    minSize: 40_000,
    priority: -10,
  },
};
