import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runNode } from '../child.mjs';
import { at } from '../root.mjs';
import { newRemote } from './newRemote.mjs';

/** Compilers on a machine that has much to do. */
const MILLISECONDS = 240_000;

/** Where this repository has a package. */
function installed(name) {
  if (name.startsWith('@segno/')) return at(name.replace('@segno', 'shared'));
  for (const place of ['mf-taxonomy', 'shared/ui', '.'])
    for (const folder of createRequire(at(`${place}/package.json`)).resolve.paths(name) ?? [])
      if (existsSync(join(folder, name))) return join(folder, name);
  throw new Error(`${name} is not installed`);
}

/** Puts in place what `npm install` would. */
function link(place) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const to = join(place, 'node_modules', name);
    mkdirSync(dirname(to), { recursive: true });
    symlinkSync(installed(name), to);
  }
}

let into;
beforeEach(() => (into = mkdtempSync(join(tmpdir(), 'segno-new-remote-'))));
afterEach(() => rmSync(into, { recursive: true, force: true }));

test(
  'a new remote compiles, its test passes, and its build says which screens and menu entries it has',
  async () => {
    const { place, address } = await newRemote('mf-mood-boards', { into });
    expect(address).toBe('/mood-boards');
    link(place);
    const own = { cwd: place, quiet: true };
    const types = await runNode([at('node_modules/typescript-native/bin/tsc'), '-p', '.'], own);
    expect(types).toEqual({ code: 0, output: '' });
    const built = await runNode([at('shared/build/src/buildPackage.mjs'), '.'], own);
    expect(built).toEqual({ code: 0, output: '' });
    const tested = await runNode([at('node_modules/jest/bin/jest.js'), '--maxWorkers=1'], own);
    expect(tested).toMatchObject({ code: 0 });

    const { name, owner, routes, menu, snapshot } = JSON.parse(readFileSync(join(place, 'dist/remote.json'), 'utf8'));
    expect([name, owner]).toEqual(['mood-boards', 'Mood Boards team']);
    expect(routes).toEqual([expect.objectContaining({ name: 'MOOD_BOARDS', path: '/mood-boards', kind: 'page' })]);
    expect(menu).toEqual([expect.objectContaining({ section: 'Taxonomy', label: 'Mood Boards' })]);
    expect(snapshot.screens.MOOD_BOARDS).toHaveLength(1);
  },
  MILLISECONDS,
);

test('the packages that were packed last are taken from their folder, by a path from the remote', async () => {
  const packages = join(into, 'packed');
  await expect(newRemote('mf-moods', { into, packages })).rejects.toThrow('npm run pack');
  mkdirSync(packages);
  for (const name of ['build', 'contract', 'host', 'releases', 'ui'])
    for (const [version, seconds] of [
      ['2.9.12', 1],
      ['2.12.3', 2],
    ]) {
      writeFileSync(join(packages, `segno-${name}-${version}.tgz`), '');
      utimesSync(join(packages, `segno-${name}-${version}.tgz`), seconds, seconds);
    }
  const { place } = await newRemote('mf-moods', { into, packages });
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  expect(dependencies['@segno/ui']).toBe('file:../packed/segno-ui-2.12.3.tgz');
  expect(devDependencies['@segno/build']).toBe('file:../packed/segno-build-2.12.3.tgz');
});

test('names that are taken, or are none, are refused and nothing is written', async () => {
  await expect(newRemote('mf-catalog', { into })).rejects.toThrow('There is a remote mf-catalog.');
  await expect(newRemote('mf-comparisons', { into })).rejects.toThrow('is one of the contract');
  await expect(newRemote('Moods', { into })).rejects.toThrow('is no name of a remote');
  expect(existsSync(join(into, 'mf-comparisons'))).toBe(false);
});
