import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publishCanary } from './canaryRelease';
import { readCurrent } from './currentRelease';
import { publishRemote } from './publishRemote';
import type { ReleaseStore } from './store/releaseStore';
import { buildOf, distOf } from './testing/buildOf';
import { bucketPlace, folderPlace, type TestPlace } from './testing/places';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const env = 'production';
const old = '/r/catalog/1.0.0-aaaaaaaa/';
const fresh = '/r/catalog/1.0.0-bbbbbbbb/';

beforeAll(async () => {
  const build = spawn(process.execPath, [pathOf('../../../scripts/build.mjs'), 'shared/releases'], {
    stdio: 'inherit',
  });
  expect(await once(build, 'close')).toEqual([0, null]);
});

/** A place with one release of the catalogue, and a process that publishes the next one there. */
async function publishing(
  place: TestPlace,
  { nodeArgs = [], variables = {} }: { nodeArgs?: string[]; variables?: object } = {},
) {
  await publishRemote(place.open(), await buildOf('catalog', 'aaaaaaaa'), { env, by: 'ada' });
  const dist = await distOf('catalog', 'bbbbbbbb');
  const args = [...nodeArgs, pathOf('../dist/deploy.js'), 'publish', dirname(dist), '--to', place.place];
  return spawn(process.execPath, args, { env: { ...process.env, NODE_OPTIONS: '', ...place.env, ...variables } });
}

/** Whether the process was killed; otherwise it must have ended well. */
async function wasKilled(child: ChildProcess): Promise<boolean> {
  const [code, signal]: unknown[] = await once(child, 'close');
  if (signal === 'SIGKILL') return true;
  expect(code).toBe(0);
  return false;
}

/** The registry is the old or the new one, with every file that it names; gives which. */
async function expectWhole(store: ReleaseStore): Promise<string> {
  const current = await readCurrent(store, env);
  expect(current).not.toHaveProperty('problem');
  const [entry] = current.release?.remotes ?? [];
  if (!entry) throw new Error('The registry is empty');
  expect([old, fresh]).toContain(entry.base);
  for (const [file, hash] of Object.entries(entry.integrity)) {
    const content = (await store.read(`${entry.base.slice(1)}${file}`)) ?? '';
    expect(`sha256-${createHash('sha256').update(content).digest('base64')}`).toBe(hash);
  }
  return entry.base;
}

/** Publishing goes on as if nothing had been. */
async function expectUsable(place: TestPlace): Promise<void> {
  await publishRemote(place.open(), await buildOf('money', 'cccccccc'), { env, by: 'grace' });
  await expectWhole(place.open());
  const { release } = await readCurrent(place.open(), env);
  expect(release?.remotes.map(({ name }) => name)).toEqual(['catalog', 'money']);
  const pointer = (await place.open().read(`registry/${env}/current`))?.toString();
  expect(pointer).toContain(release?.release);
}

test('a publish that is killed at any change of the folder leaves the old registry or the new one', async () => {
  const left: string[] = [];
  for (let step = 1; ; step += 1) {
    const place = await folderPlace();
    const nodeArgs = ['--import', pathOf('testing/killAt.mjs')];
    const killed = await wasKilled(await publishing(place, { nodeArgs, variables: { KILL_AT: String(step) } }));
    left.push(await expectWhole(place.open()));
    await expectUsable(place);
    await place.close();
    if (!killed) break;
  }
  expect(left.at(-1)).toBe(fresh);
  expect(left.filter((base) => base === old).length).toBeGreaterThan(8);
  // Once it is the new one it stays so.
  expect(left.lastIndexOf(old)).toBeLessThan(left.indexOf(fresh));
}, 180_000);

test('a promotion that is killed at any change of the folder leaves the canary or promotes it', async () => {
  const left: string[] = [];
  for (let step = 1; ; step += 1) {
    const place = await folderPlace();
    const store = place.open();
    await publishRemote(store, await buildOf('catalog', 'aaaaaaaa'), { env, by: 'ada' });
    const share = { percent: 10 };
    await publishCanary(store, await buildOf('catalog', 'bbbbbbbb'), { env, by: 'ada', share });
    const args = ['--import', pathOf('testing/killAt.mjs'), pathOf('../dist/deploy.js'), 'promote', 'catalog'];
    const child = spawn(process.execPath, [...args, '--to', place.place], {
      env: { ...process.env, NODE_OPTIONS: '', KILL_AT: String(step) },
    });
    const killed = await wasKilled(child);
    const base = await expectWhole(place.open());
    const { release } = await readCurrent(place.open(), env);
    expect(release?.remotes[0]?.canary?.entry.base).toBe(base === old ? fresh : undefined);
    left.push(base);
    await expectUsable(place);
    await place.close();
    if (!killed) break;
  }
  expect(left.at(-1)).toBe(fresh);
  expect(left).toContain(old);
  expect(left.lastIndexOf(old)).toBeLessThan(left.indexOf(fresh));
}, 180_000);

test('a publish that is killed after any write to the bucket leaves the old registry or the new one', async () => {
  const left: string[] = [];
  for (let step = 1; ; step += 1) {
    let child: ChildProcess | undefined;
    let writes = 0;
    const place = await bucketPlace({
      onRequest: ({ method, when }) => {
        if (!child || method !== 'PUT' || when !== 'done') return;
        writes += 1;
        if (writes === step) child.kill('SIGKILL');
      },
    });
    child = await publishing(place);
    const killed = await wasKilled(child);
    child = undefined;
    left.push(await expectWhole(place.open()));
    await expectUsable(place);
    await place.close();
    if (!killed) break;
  }
  expect(left.at(-1)).toBe(fresh);
  expect(left.filter((base) => base === old).length).toBeGreaterThan(4);
  expect(left.lastIndexOf(old)).toBeLessThan(left.indexOf(fresh));
}, 180_000);
