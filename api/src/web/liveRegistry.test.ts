import { rm } from 'node:fs/promises';
import { FolderStore, openStore, setRemoteState, type ReleaseStore } from '@segno/releases';
import { startBucket } from '@segno/releases/testing';
import Fastify from 'fastify';
import { liveRegistry } from './liveRegistry';
import { serveBuilds, type ServedBuilds } from './testing/servedBuilds';

const access = { region: 'us-east-1', accessKeyId: 'K', secretAccessKey: 'S' };

const places = {
  'a folder': async () => ({ place: undefined, stop: async () => undefined }),
  'a bucket': async () => {
    const bucket = await startBucket();
    return { place: openStore('s3://segno/live', { ...access, endpoint: bucket.endpoint }), stop: bucket.stop };
  },
} as const;

const POINTER = 'registry/production/current';
const basesOf = (registry: { remotes: { base: string }[] }) => registry.remotes.map(({ base }) => base);

/** A new tab must see it within five seconds. */
const within5Seconds = async (check: () => Promise<void>): Promise<void> => {
  const end = Date.now() + 5000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
};

describe.each(Object.entries(places))('with releases in %s', (_name, start) => {
  let builds: ServedBuilds;
  let stop: () => Promise<unknown>;
  beforeEach(async () => {
    const started = await start();
    ({ stop } = started);
    builds = await serveBuilds(started.place ? { place: started.place } : {});
  });
  afterEach(async () => {
    await builds.close();
    await stop();
  });

  const breakPointer = async (store: ReleaseStore): Promise<void> => {
    await store.swapPointer(POINTER, '{"release":', (await store.readPointer(POINTER))?.tag);
  };

  test('a remote that uses what this server’s shell does not have is served with the reason', async () => {
    const uses = { '@segno/ui': { version: '1.0.0', names: ['Badge'] } };
    await builds.release('money', '1.0.0-cccccccc', { uses });
    const unfit = async (...names: string[]) => {
      builds.buildShell({ current: 2, supported: [1, 2] }, { '@segno/ui': { version: '1.0.0', names } });
      const { remotes } = await builds.registry();
      return remotes.find(({ name }: { name: string }) => name === 'money')?.unfit;
    };
    await within5Seconds(async () =>
      expect(await unfit('Button')).toBe('money: it uses Badge of @segno/ui, which the shell does not have'),
    );
    await within5Seconds(async () => expect(await unfit('Badge', 'Button')).toBeUndefined());
  });

  test('a publish is seen without a restart; old files stay for open tabs', async () => {
    const before = await builds.registry();
    expect(basesOf(before)).toEqual(['/r/catalog/1.0.0-aaaaaaaa/']);
    await builds.release('catalog', '1.0.0-bbbbbbbb');
    await builds.release('money', '1.0.0-cccccccc');
    await within5Seconds(async () => {
      const after = await builds.registry();
      expect(after.remotes[0]).toMatchObject({
        base: '/r/catalog/1.0.0-bbbbbbbb/',
        previous: '/r/catalog/1.0.0-aaaaaaaa/',
      });
      expect(after.remotes).toHaveLength(2);
      expect(after.release).not.toBe(before.release);
    });
    for (const folder of ['1.0.0-aaaaaaaa', '1.0.0-bbbbbbbb']) {
      const { statusCode, body, headers } = await builds.get(`/r/catalog/${folder}/edit.js`, {});
      expect([statusCode, body]).toEqual([200, `/* edit.js of ${folder} */`]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect((await builds.get('/r/catalog/1.0.0-bbbbbbbb/gone.js', {})).statusCode).toBe(404);
  });

  test('an urgent off is served with its number', async () => {
    await setRemoteState(builds.store, 'catalog', { env: 'production', by: 'ada', state: 'off', urgent: true });
    await within5Seconds(async () =>
      expect(await builds.registry()).toMatchObject({ urgent: { catalog: 2 }, remotes: [{ state: 'off' }] }),
    );
  });

  test('a remote whose files are gone is left out; the others stay', async () => {
    await builds.release('money', '1.0.0-cccccccc');
    await within5Seconds(async () => expect((await builds.registry()).remotes).toHaveLength(2));
    await builds.store.remove((await builds.store.list('r/money/')).map(({ key }) => key));
    await within5Seconds(async () => expect(basesOf(await builds.registry())).toEqual(['/r/catalog/1.0.0-aaaaaaaa/']));
  });

  test('with a place that is gone the last good release goes on, is logged once and in the health, until the place is back', async () => {
    const keys = (await builds.store.list('registry/')).map(({ key }) => key);
    const kept = await Promise.all(keys.map(async (key) => [key, await builds.store.read(key)] as const));
    expect(await builds.registry()).not.toHaveProperty('degraded');
    const files = (await builds.store.list('r/')).map(({ key }) => key);
    await builds.store.remove([...keys, ...files]);
    if (builds.store instanceof FolderStore) await rm(builds.store.folder, { recursive: true, force: true });
    await within5Seconds(async () => {
      const registry = await builds.registry();
      expect(registry.degraded).toBe(true);
      expect(basesOf(registry)).toEqual(['/r/catalog/1.0.0-aaaaaaaa/']);
    });
    expect(builds.problem()).toMatch(/nothing is published in /);
    for (let look = 0; look < 3; look += 1) await builds.registry();
    expect(builds.logged().filter((line) => line.includes('registry cannot be read'))).toHaveLength(1);
    for (const [key, content = Buffer.from('')] of kept) await builds.store.write(key, content);
    await within5Seconds(async () => expect(await builds.registry()).not.toHaveProperty('degraded'));
    expect(builds.problem()).toBeUndefined();
    expect(builds.logged().filter((line) => line.includes('registry can be read again'))).toHaveLength(1);
  });

  test('with a broken pointer the last good release goes on, marked degraded, until a release is published', async () => {
    expect(await builds.registry()).not.toHaveProperty('degraded');
    await breakPointer(builds.store);
    await within5Seconds(async () => {
      const registry = await builds.registry();
      expect(registry.degraded).toBe(true);
      expect(basesOf(registry)).toEqual(['/r/catalog/1.0.0-aaaaaaaa/']);
    });
    await builds.release('catalog', '1.0.0-bbbbbbbb');
    await within5Seconds(async () => {
      const registry = await builds.registry();
      expect(registry).not.toHaveProperty('degraded');
      expect(basesOf(registry)).toEqual(['/r/catalog/1.0.0-bbbbbbbb/']);
    });
  });
});

test('a server that starts with a broken pointer takes the newest release, marked degraded', async () => {
  const first = await serveBuilds();
  await first.store.swapPointer(POINTER, 'garbage', (await first.store.readPointer(POINTER))?.tag);
  const registry = await first.registry();
  expect(registry.degraded).toBe(true);
  expect(basesOf(registry)).toEqual(['/r/catalog/1.0.0-aaaaaaaa/']);
  await first.close();
});

test('with a place that cannot be reached the last good release goes on; without one there is none', async () => {
  const bucket = await startBucket();
  const place = openStore('s3://segno/live', { ...access, endpoint: bucket.endpoint });
  const builds = await serveBuilds({ place });
  expect(await builds.registry()).toMatchObject({ remotes: [{ name: 'catalog' }] });
  await bucket.stop();
  await within5Seconds(async () =>
    expect(await builds.registry()).toMatchObject({ degraded: true, remotes: [{ name: 'catalog' }] }),
  );
  await builds.close();
  const fresh = liveRegistry({ store: place, env: 'production', log: Fastify().log });
  expect(await fresh.current({ current: 2, supported: [1, 2] })).toBeNull();
});

test('a server that never saw a release has no registry, and says so', async () => {
  const bucket = await startBucket();
  const place = openStore('s3://segno/empty', { ...access, endpoint: bucket.endpoint });
  const fresh = liveRegistry({ store: place, env: 'production', log: Fastify().log });
  expect(await fresh.current({ current: 2, supported: [1, 2] })).toBeNull();
  expect(fresh.problem()).toBe('nothing is published in s3://segno/empty/');
  await bucket.stop();
});

test('a file that was never asked for is waited for at most five seconds while the bucket hangs, and comes once it answers', async () => {
  let hang = Promise.resolve();
  let answer = (): void => undefined;
  const bucket = await startBucket({ wait: () => hang });
  const place = openStore('s3://segno/live', { ...access, endpoint: bucket.endpoint });
  const builds = await serveBuilds({ place });
  try {
    const file = '/r/catalog/1.0.0-aaaaaaaa/edit.js';
    hang = new Promise((resolve) => (answer = resolve));
    const since = Date.now();
    const lost = await builds.get(file, {});
    expect(Date.now() - since).toBeLessThan(6000);
    expect([lost.statusCode, lost.headers['cache-control']]).toEqual([503, 'no-store']);
    // The next requests do not wait again.
    const again = Date.now();
    expect((await builds.get('/r/catalog/1.0.0-aaaaaaaa/module.js', {})).statusCode).toBe(503);
    expect(Date.now() - again).toBeLessThan(1000);
    hang = Promise.resolve();
    answer();
    await within5Seconds(async () => expect((await builds.get(file, {})).statusCode).toBe(200));
  } finally {
    hang = Promise.resolve();
    answer();
    await builds.close();
    await bucket.stop();
  }
}, 20_000);
