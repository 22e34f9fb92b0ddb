// `npm run dev -- mf-catalog [--shell URL] [--port 3100]`: that one remote with every edit live, inside a local
// development shell. Calls and the other remotes come from the product at URL, by default http://localhost:3000. A remote
// in a folder elsewhere is named by its path.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkNode } from './parts/checkNode.mjs';

checkNode();
const { prepare } = await import('./parts/server.mjs');
const { buildDevelopmentShell } = await import('./build.mjs');
const { at } = await import('./parts/root.mjs');

await prepare([]);
const { developRemote } = await import('../shared/build/src/developRemote.mjs');
await developRemote(process.argv.slice(2), {
  folderOf: (name = '') => (existsSync(at(`${name}/webpack.config.mjs`)) ? at(name) : resolve(name)),
  shellOf: buildDevelopmentShell,
});
