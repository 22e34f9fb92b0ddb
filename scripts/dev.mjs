// `npm run dev -- mf-catalog`: what is edited, live (docs/contributing.md).
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkNode } from './parts/checkNode.mjs';

checkNode();
const { prepare } = await import('./parts/server.mjs');
const { buildDevelopmentShell } = await import('./build.mjs');
const { at } = await import('./parts/root.mjs');

await prepare([]);
const { developRemote } = await import('../shared/build/src/developRemote.mjs');
await developRemote({
  usage: `npm run dev -- WHAT … [--shell URL] [--port 3100]

  Serves the product with remotes, or the shell, from here: edits appear in open pages.
  WHAT     what is edited: remotes (mf-catalog, or the path of a folder elsewhere), and shell for the shell and shared/ui
  --shell  the product that calls and the other remotes come from; without it http://localhost:3000
  --port   where the page is: http://localhost:3100 without it`,
  folderOf: (name) => (existsSync(at(`${name}/webpack.config.mjs`)) ? at(name) : resolve(name)),
  shellOf: buildDevelopmentShell,
});
