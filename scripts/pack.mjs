// `npm run pack -- FOLDER`: the packages that teams with their own repository build with (docs/teams.md).
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { readCommand } from '../shared/build/src/commandLine.mjs';
import { checkNode } from './parts/checkNode.mjs';

checkNode();
const { positionals } = readCommand(
  `npm run pack -- FOLDER

  Packs what a remote in a repository of its own is built with, including a development build of the shell.
  FOLDER  where the tarballs go; a registry takes the same files`,
  {},
  { least: 1, most: 1 },
);
const { buildDevelopmentShell } = await import('./build.mjs');
const { runNode } = await import('./parts/child.mjs');
const { npmScript } = await import('./parts/install.mjs');
const { published } = await import('./parts/newRemote/packageJson.mjs');
const { at } = await import('./parts/root.mjs');
const { prepare } = await import('./parts/server.mjs');
const { packageVersion } = await import('./parts/surface/contractVersion.mjs');

await prepare(['shared/releases']);
const { stageCreate } = await import('./parts/pack/stageCreate.mjs');
const { stagePackage } = await import('./parts/pack/stagePackage.mjs');
const place = resolve(positionals[0]);
mkdirSync(place, { recursive: true });
const shell = at('shared/build/development-shell');
rmSync(shell, { recursive: true, force: true });
cpSync(await buildDevelopmentShell(), shell, { recursive: true });
const version = packageVersion();
const folders = [
  ...(await Promise.all(published.map((name) => stagePackage(name, version)))),
  await stageCreate(version),
];
const { code, output } = await runNode(
  [npmScript(), 'pack', '--ignore-scripts', '--pack-destination', place, ...folders],
  {
    quiet: true,
  },
);
if (code !== 0) {
  console.error(`They could not be packed:\n${output}`);
  process.exit(1);
}
console.log(`Packed ${[...published, 'create'].map((name) => `@segno/${name}`).join(', ')} ${version} into ${place}`);
