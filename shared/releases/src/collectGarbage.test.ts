import { collectGarbage } from './collectGarbage';
import { publishRemote } from './publishRemote';
import type { ReleaseStore } from './store/releaseStore';
import { setRemoteState } from './switchRemote';
import { buildOf } from './testing/buildOf';
import { backdatedPlaces, type TestPlace } from './testing/places';

const { jest } = import.meta;

/** All but the clock on the wall. */
const notFaked = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
] as const;

const DAY = 24 * 3600 * 1000;
const o = { env: 'production', by: 'ada' };
const folderOf = (hash: string): string => `r/catalog/1.0.0-${hash}/`;

describe.each(Object.entries(backdatedPlaces))('in %s', (_name, start) => {
  let place: TestPlace;
  let store: ReleaseStore;
  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: [...notFaked] });
    place = await start();
    store = place.open();
  });
  afterEach(async () => {
    jest.useRealTimers();
    await place.close();
  });

  /** Publishes as if it were so many days ago. */
  const publishedAgo = async (days: number, hash: string, env = o.env): Promise<void> => {
    jest.setSystemTime(Date.now() - days * DAY);
    const then = new Date();
    await publishRemote(store, await buildOf('catalog', hash), { env, by: 'ada' });
    jest.setSystemTime(then.getTime() + days * DAY);
    for (const { key } of await store.list(folderOf(hash))) await place.age(key, then);
  };

  test('keeps releases of the last 14 days and the one that a rollback goes back to, and deletes the rest', async () => {
    await publishedAgo(60, 'aaaaaaaa');
    await publishedAgo(40, 'bbbbbbbb');
    await publishedAgo(20, 'cccccccc');
    await publishedAgo(10, 'dddddddd');
    await publishedAgo(1, 'eeeeeeee');
    const { removed, kept } = await collectGarbage(store);
    // A tab that was opened 13 days ago is on cccccccc.
    expect(removed.sort()).toEqual([folderOf('aaaaaaaa'), folderOf('bbbbbbbb')]);
    expect(kept.sort()).toEqual(['cccccccc', 'dddddddd', 'eeeeeeee'].map(folderOf));
    expect(await store.list(folderOf('aaaaaaaa'))).toEqual([]);
    expect(await store.has(`${folderOf('cccccccc')}screen.js`)).toBe(true);
  });

  test('keeps a current release of any age, and the one before it', async () => {
    await publishedAgo(400, 'aaaaaaaa');
    await publishedAgo(300, 'bbbbbbbb');
    await setRemoteState(store, 'catalog', { ...o, state: 'off' });
    expect((await collectGarbage(store)).removed).toEqual([]);
  });

  test('keeps the releases of another environment', async () => {
    await publishedAgo(60, 'aaaaaaaa', 'staging');
    await publishedAgo(50, 'aaaaaaaa');
    await publishedAgo(40, 'bbbbbbbb');
    await publishedAgo(30, 'cccccccc');
    expect((await collectGarbage(store)).removed).toEqual([]);
  });

  test('files that somebody is just uploading stay', async () => {
    await publishedAgo(30, 'aaaaaaaa');
    await store.write(`${folderOf('ffffffff')}screen.js`, Buffer.from('x'));
    expect((await collectGarbage(store)).kept).toContain(folderOf('ffffffff'));
  });

  test('a dry run says what would go', async () => {
    for (const [days, hash] of [
      [60, 'aaaaaaaa'],
      [40, 'bbbbbbbb'],
      [20, 'cccccccc'],
    ] as const)
      await publishedAgo(days, hash);
    expect((await collectGarbage(store, { dryRun: true })).removed).toEqual([folderOf('aaaaaaaa')]);
    expect(await store.has(`${folderOf('aaaaaaaa')}screen.js`)).toBe(true);
  });

  test('with a registry that cannot be read nothing is deleted', async () => {
    for (const [days, hash] of [
      [60, 'aaaaaaaa'],
      [10, 'bbbbbbbb'],
    ] as const)
      await publishedAgo(days, hash);
    const pointer = await store.readPointer('registry/production/current');
    await store.swapPointer('registry/production/current', 'garbage', pointer?.tag);
    await expect(collectGarbage(store)).rejects.toThrow('Nothing is deleted: registry/production/current');
    expect(await store.has(`${folderOf('aaaaaaaa')}screen.js`)).toBe(true);
  });

  test('a release that was collected can be published again', async () => {
    for (const [days, hash] of [
      [60, 'aaaaaaaa'],
      [40, 'bbbbbbbb'],
      [20, 'cccccccc'],
    ] as const)
      await publishedAgo(days, hash);
    await collectGarbage(store);
    await publishRemote(store, await buildOf('catalog', 'aaaaaaaa'), o);
    expect(await store.has(`${folderOf('aaaaaaaa')}screen.js`)).toBe(true);
  });
});
