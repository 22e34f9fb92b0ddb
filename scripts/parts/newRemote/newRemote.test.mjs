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
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { devBackends } from '../../../shared/build/src/devBackends.mjs';
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

const addressOf = (server) => `http://localhost:${server.address().port}`;
const listening = (handle, port = 0) =>
  new Promise((resolve) => {
    const server = createServer(handle).listen(port, 'localhost', () => resolve(server));
  });

let into;
beforeEach(() => (into = mkdtempSync(join(tmpdir(), 'segno-new-remote-'))));
afterEach(() => rmSync(into, { recursive: true, force: true }));

test(
  'a new remote with a backend compiles, its tests pass, and its build says which screens and menu entries it has',
  async () => {
    const { place, address } = await newRemote('mf-mood-boards', { into, hasBackend: true });
    expect(address).toBe('/mood-boards');
    link(place);
    const own = { cwd: place, quiet: true };
    const types = await runNode([at('node_modules/typescript-native/bin/tsc'), '-p', '.'], own);
    expect(types).toEqual({ code: 0, output: '' });
    const built = await runNode([at('shared/build/src/buildPackage.mjs'), '.'], own);
    expect(built).toEqual({ code: 0, output: '' });
    const tested = await runNode([at('node_modules/jest/bin/jest.js'), '--maxWorkers=1'], own);
    expect(tested).toMatchObject({ code: 0 });
    const backend = await runNode(['--test', 'backend/server.test.mjs'], own);
    expect(backend).toMatchObject({ code: 0 });

    const { name, owner, routes, menu, snapshot, needs } = JSON.parse(
      readFileSync(join(place, 'dist/remote.json'), 'utf8'),
    );
    expect([name, owner]).toEqual(['mood-boards', 'Mood Boards team']);
    expect(needs).toEqual({ backend: true, permissions: { edit: 'Change mood boards' } });
    expect(routes).toEqual([expect.objectContaining({ name: 'MOOD_BOARDS', path: '/mood-boards', kind: 'page' })]);
    expect(menu).toEqual([expect.objectContaining({ section: 'Taxonomy', label: 'Mood Boards' })]);
    expect(snapshot.screens.MOOD_BOARDS).toHaveLength(1);
  },
  MILLISECONDS,
);

test('a backend that is developed is answered for, with who is signed in at the product', async () => {
  const { place } = await newRemote('mf-mood-boards', { into, hasBackend: true });
  const user = { uuid: '1', first_name: 'Ada', last_name: 'Byron', user_role: { name: 'Viewer' }, permissions: [] };
  const product = await listening((request, response) => {
    const isIn = request.headers.authorization === 'Bearer good';
    response.writeHead(isIn ? 200 : 401).end(JSON.stringify(isIn ? { data: { user } } : { code: 'unauthenticated' }));
  });
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const remote = { dir: place, name: 'mood-boards', declared: async () => ({ needs: { permissions: { edit: '' } } }) };
  const { middleware, stop } = devBackends({ remotes: [remote], product: addressOf(product), port });
  const page = await listening((request, response) => middleware(request, response, () => response.end('{}')), port);
  const greet = (token) =>
    fetch(`${addressOf(page)}/x/mood-boards/greeting`, { headers: { authorization: `Bearer ${token}` } });
  try {
    expect((await greet('bad')).status).toBe(401);
    let answer;
    for (let tried = 0; tried < 100 && answer?.status !== 200; tried += 1) {
      if (answer) await new Promise((resolve) => setTimeout(resolve, 100));
      answer = await greet('good');
    }
    expect(await answer.json()).toEqual({ greeting: 'Good day, Ada Byron.', may_edit: true });
    expect(await (await fetch(`${addressOf(page)}/x/other/greeting`)).json()).toEqual({});
  } finally {
    stop();
    for (const server of [page, product]) server.close();
  }
}, 30_000);

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
  await expect(newRemote('Moods', { into })).rejects.toThrow('is not a valid name of a remote');
  expect(existsSync(join(into, 'mf-comparisons'))).toBe(false);
});
