// `npm run package -- FOLDER`: the product as one archive that needs only Node, for machines like this one
// (docs/operations.md).
import {
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { readCommand } from '../shared/build/src/commandLine.mjs';
import { checkNode } from './parts/checkNode.mjs';

checkNode();
const { packages } = await import('./parts/packages.mjs');
const { at } = await import('./parts/root.mjs');
const { prepare } = await import('./parts/server.mjs');

const { positionals } = readCommand(
  `npm run package -- FOLDER

  Packs the product as one archive that needs only Node, for machines like this one.
  FOLDER  where the archive goes`,
  {},
  { least: 1, most: 1 },
);
const [folder] = positionals;
const require = createRequire(at('api/package.json'));

/** Installed folders of a package with a binary, and of the binary for this machine, which is a separate package. */
function nativeFolders(name) {
  const main = dirname(require.resolve(`${name}/package.json`));
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(main, 'package.json'), 'utf8'));
  const binaries = Object.keys(optionalDependencies).flatMap((binary) => {
    const place = join(main, '..', '..', binary);
    return existsSync(place) ? [[binary, place]] : [];
  });
  if (binaries.length === 0) throw new Error(`${name} is not installed for this machine.`);
  return [[name, main], ...binaries];
}

await prepare();
const { version, type, engines } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const name = `segno-${version}-${process.platform}-${process.arch}`;
const staged = join(at('.cache'), 'package', name);
rmSync(staged, { recursive: true, force: true });
mkdirSync(staged, { recursive: true });

writeFileSync(join(staged, 'package.json'), JSON.stringify({ name: 'segno', private: true, version, type, engines }));
const copy = (path) => cpSync(at(path), join(staged, path), { recursive: true });
for (const file of ['segno.mjs', 'api/serverProcess.mjs', 'shared/releases/dist/deploy.js']) copy(file);
// Without the code that creates the demo's records, and without the embedded database, which production refuses.
const leftOut = /^(seed|server|pgliteWorker)\./;
for (const program of readdirSync(at('api/dist')).filter((name) => !leftOut.test(name))) copy(`api/dist/${program}`);
for (const part of ['migrations', 'sql', 'data']) copy(`api/${part}`);
for (const { name: web } of packages()) if (/^(shell$|mf-)/.test(web)) copy(`${web}/dist`);
for (const [native, place] of nativeFolders('@node-rs/argon2'))
  cpSync(place, join(staged, 'api/node_modules', native), { recursive: true, dereference: true });
for (const font of ['DejaVuSans', 'DejaVuSans-Bold']) {
  const file = `dejavu-fonts-ttf/ttf/${font}.ttf`;
  cpSync(require.resolve(file), join(staged, 'api/node_modules', file));
}

const { TarArchive } = require('archiver');
const archive = new TarArchive();
archive.directory(staged, name);
mkdirSync(resolve(folder), { recursive: true });
const file = join(resolve(folder), `${name}.tar.gz`);
const written = pipeline(archive, createGzip({ level: 9 }), createWriteStream(file));
await archive.finalize();
await written;
console.log(`Packaged ${file}, ${(statSync(file).size / 1e6).toFixed(1)} MB`);
