import { collectGarbage } from './collectGarbage';
import { readCurrent } from './currentRelease';
import { registerPreview, removePreviews } from './previewRemote';
import { readPreviews } from './previews';
import { publishRemote } from './publishRemote';
import type { ReleaseStore } from './store/releaseStore';
import { buildOf } from './testing/buildOf';
import { places, type TestPlace } from './testing/places';

const DAY = 24 * 3600 * 1000;
const env = 'production';
const o = { env, by: 'ada' };
const inDays = (days: number): Date => new Date(Date.now() + days * DAY);

describe.each(Object.entries(places))('in %s', (_name, start) => {
  let place: TestPlace;
  let store: ReleaseStore;
  beforeEach(async () => {
    place = await start();
    store = place.open();
    await publishRemote(store, await buildOf('catalog', 'aaaaaaaa'), o);
  });
  afterEach(() => place.close());

  const names = async (now?: Date) => (await readPreviews(place.open(), env, now)).map(({ name }) => name);

  test('a registered build has its files, its name, who and until when; what people have stays', async () => {
    const { release } = await readCurrent(store, env);
    await registerPreview(store, await buildOf('catalog', 'bbbbbbbb'), o);
    const [preview] = await readPreviews(store, env);
    expect(preview).toMatchObject({
      name: 'catalog-bbbbbbbb',
      by: 'ada',
      entry: { name: 'catalog', base: '/r/catalog/1.0.0-bbbbbbbb/', state: 'on' },
    });
    const days = (Date.parse(preview?.expiresAt ?? '') - Date.parse(preview?.createdAt ?? '')) / DAY;
    expect(days).toBe(14);
    expect(await store.has('r/catalog/1.0.0-bbbbbbbb/screen.js')).toBe(true);
    expect((await readCurrent(store, env)).release?.release).toBe(release?.release);
  });

  test('several remotes can have one name, and a newer build takes the place of one', async () => {
    for (const [remote, hash] of [
      ['catalog', 'bbbbbbbb'],
      ['money', 'cccccccc'],
      ['catalog', 'dddddddd'],
    ] as const)
      await registerPreview(store, await buildOf(remote, hash), { ...o, name: 'autumn' });
    expect((await readPreviews(store, env)).map(({ entry }) => entry.base)).toEqual([
      '/r/money/1.0.0-cccccccc/',
      '/r/catalog/1.0.0-dddddddd/',
    ]);
    expect(await removePreviews(store, env, { name: 'autumn', remote: 'money' })).toBe(true);
    expect(await removePreviews(store, env, { name: 'spring' })).toBe(false);
    expect(await names()).toEqual(['autumn']);
    await removePreviews(store, env, { name: 'autumn' });
    expect(await names()).toEqual([]);
  });

  test('refuses to open an expired preview', async () => {
    await registerPreview(store, await buildOf('catalog', 'bbbbbbbb'), { ...o, days: 2 });
    expect(await names(inDays(1))).toHaveLength(1);
    expect(await names(inDays(3))).toEqual([]);
  });

  test('its files stay until it expires, however old they are', async () => {
    await registerPreview(store, await buildOf('catalog', 'bbbbbbbb'), { ...o, days: 60 });
    for (const { key } of await store.list('r/catalog/1.0.0-bbbbbbbb/')) await place.age(key, inDays(-30));
    expect((await collectGarbage(store, { now: inDays(30) })).removed).toEqual([]);
    expect((await collectGarbage(store, { now: inDays(61), dryRun: true })).removed).toEqual([
      'r/catalog/1.0.0-bbbbbbbb/',
    ]);
  });

  test('with previews that cannot be read nothing is deleted', async () => {
    await registerPreview(store, await buildOf('catalog', 'bbbbbbbb'), o);
    const key = `registry/${env}/previews/current`;
    await store.swapPointer(key, 'garbage', (await store.readPointer(key))?.tag);
    await expect(collectGarbage(store)).rejects.toThrow('previews/current');
  });

  test('of twenty that register at once none is lost', async () => {
    const builds = await Promise.all(Array.from({ length: 20 }, (_, at) => buildOf('catalog', `bbbbbb${at + 10}`)));
    await Promise.all(builds.map((built) => registerPreview(place.open(), built, o)));
    expect(await names()).toHaveLength(20);
  });

  test.each(['https://evil.test', '../x', 'Up', '', 'a b', '-x'])('%p is not a valid name of a preview', async (name) => {
    await expect(registerPreview(store, await buildOf('catalog', 'bbbbbbbb'), { ...o, name })).rejects.toThrow(
      'is not a valid name of a preview',
    );
  });

  test('a build that could not be published is no preview, and a dry run registers nothing', async () => {
    const later = await buildOf('catalog', 'bbbbbbbb', { contractRange: '^9' });
    await expect(registerPreview(store, later, o)).rejects.toThrow('catalog cannot be previewed: it needs contract');
    const taken = await buildOf('money', 'cccccccc', { path: '/catalog' });
    await expect(registerPreview(store, taken, o)).rejects.toThrow('the path /catalog is one of catalog');
    await expect(registerPreview(store, await buildOf('catalog', 'dddddddd'), { ...o, days: 91 })).rejects.toThrow(
      'at most 90 days',
    );
    await registerPreview(store, await buildOf('catalog', 'eeeeeeee'), { ...o, dryRun: true });
    expect(await names()).toEqual([]);
    expect(await store.list('r/catalog/1.0.0-eeeeeeee/')).toEqual([]);
  });
});
