// `npm run pack -- FOLDER`: the packages that a remote in a repository of its own is made with, as tarballs, with a
// development build of the shell in that of the build. A registry takes the same.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkNode } from './parts/checkNode.mjs';

checkNode();
const { buildDevelopmentShell } = await import('./build.mjs');
const { runPnpm } = await import('./parts/install.mjs');
const { published } = await import('./parts/newRemote/packageJson.mjs');
const { prepare } = await import('./parts/server.mjs');
const { at } = await import('./parts/root.mjs');

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Say where to: npm run pack -- FOLDER');
  process.exit(1);
}
const place = resolve(folder);
mkdirSync(place, { recursive: true });
await prepare(['shared/releases']);
const shell = at('shared/build/development-shell');
rmSync(shell, { recursive: true, force: true });
cpSync(await buildDevelopmentShell(), shell, { recursive: true });
for (const name of published) {
  const { code, output } = await runPnpm(['pack', '--pack-destination', place], {
    cwd: at(`shared/${name}`),
    quiet: true,
  });
  if (code !== 0) {
    console.error(`@segno/${name} could not be packed:\n${output}`);
    process.exit(1);
  }
}
console.log(`Packed ${published.map((name) => `@segno/${name}`).join(', ')} into ${place}`);
