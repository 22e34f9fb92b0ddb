import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseRegistry } from '@segno/host/registry';
import { historyOf, readCurrent } from './currentRelease';
import { publishBuilds } from './publishBuilds';
import { publishRemote } from './publishRemote';
import type { ReleaseDocument } from './releaseDocument';
import { mapKey } from './store/fileKeys';
import { ReleaseMoved, ReleaseRefused, type ReleaseStore } from './store/releaseStore';
import { releaseStatus } from './releaseStatus';
import { rollbackRemote, setRemoteState } from './switchRemote';
import { buildOf, distOf } from './testing/buildOf';
import { taggedPlaces, type TestPlace } from './testing/places';

const contract = { current: 2, supported: [1, 2] };
const env = 'production';
const o = { env, by: 'ada' };

describe.each(Object.entries(taggedPlaces))('in %s', (_name, start) => {
  let place: TestPlace;
  let store: ReleaseStore;
  beforeEach(async () => {
    place = await start();
    store = place.open();
  });
  afterEach(() => place.close());

  const current = async (): Promise<ReleaseDocument> => {
    const { release } = await readCurrent(place.open(), env);
    if (!release) throw new Error('Nothing was published');
    return release;
  };
  const bases = async () => Object.fromEntries((await current()).remotes.map(({ name, base }) => [name, base]));
  const history = async (): Promise<ReleaseDocument[]> => {
    const documents: ReleaseDocument[] = [];
    for await (const document of historyOf(store, await current())) documents.push(document);
    return documents;
  };

  test('a published remote has its files, its entry, and a record of who, when and what', async () => {
    const built = await buildOf('catalog', 'aaaaaaaa');
    await publishRemote(store, built, o);
    const release = await current();
    expect(release).toMatchObject({
      schema: 1,
      env,
      contract,
      previous: null,
      action: 'publish',
      changed: ['catalog'],
      publishedBy: 'ada',
      remotes: [{ name: 'catalog', base: '/r/catalog/1.0.0-aaaaaaaa/', state: 'on', owner: 'catalog team' }],
    });
    expect(release.remotes[0]).not.toHaveProperty('previous');
    expect(Date.now() - Date.parse(release.issuedAt)).toBeLessThan(60_000);
    expect(parseRegistry(release).dropped).toEqual([]);
    expect((await store.read('r/catalog/1.0.0-aaaaaaaa/screen.js'))?.toString()).toBe(
      "var screen = 'catalog aaaaaaaa';",
    );
  });

  test('each release names the one before and leaves it as it was', async () => {
    await publishRemote(store, await buildOf('catalog', 'aaaaaaaa'), o);
    await publishRemote(store, await buildOf('money', 'bbbbbbbb'), { env, by: 'grace' });
    const [last, first] = await history();
    expect(last?.previous).toBe(first?.release);
    expect(last?.remotes.map(({ name }) => name)).toEqual(['catalog', 'money']);
    expect(first?.remotes.map(({ name }) => name)).toEqual(['catalog']);
  });

  test('source maps lie apart from what is served, and go with their release', async () => {
    await publishRemote(store, await buildOf('catalog', 'aaaaaaaa'), o);
    expect((await store.list('maps/')).map(({ key }) => key)).toEqual(['maps/catalog/1.0.0-aaaaaaaa/screen.js.map']);
    expect((await store.list('r/')).filter(({ key }) => key.includes('map'))).toEqual([]);
    expect(mapKey('/r/catalog/1.0.0-aaaaaaaa/screen.js')).toBe('maps/catalog/1.0.0-aaaaaaaa/screen.js.map');
  });

  test('a rollback of another release than the one that was seen is refused', async () => {
    for (const hash of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'])
      await publishRemote(store, await buildOf('catalog', hash), o);
    const from = '/r/catalog/1.0.0-bbbbbbbb/';
    await expect(rollbackRemote(store, 'catalog', { ...o, from })).rejects.toThrow(ReleaseMoved);
    expect(await bases()).toEqual({ catalog: '/r/catalog/1.0.0-cccccccc/' });
    await rollbackRemote(store, 'catalog', { ...o, from: '/r/catalog/1.0.0-cccccccc/' });
    expect(await bases()).toEqual({ catalog: from });
  });

  test('publishing the same build again makes no release', async () => {
    const built = await buildOf('catalog', 'aaaaaaaa');
    await publishRemote(store, built, o);
    expect((await publishRemote(store, built, o)).after).toBeUndefined();
    expect(await history()).toHaveLength(1);
  });

  test('a dry run says what would be, and writes nothing', async () => {
    const { after } = await publishRemote(store, await buildOf('catalog', 'aaaaaaaa'), { ...o, dryRun: true });
    expect(after?.remotes[0]?.base).toBe('/r/catalog/1.0.0-aaaaaaaa/');
    expect([...(await store.list('r/')), ...(await store.list('registry/'))]).toEqual([]);
  });

  test('going back takes the release before, once more the one before that, and forth again by publishing', async () => {
    const builds = [await buildOf('catalog', 'aaaaaaaa'), await buildOf('catalog', 'bbbbbbbb')];
    const last = await buildOf('catalog', 'cccccccc');
    for (const built of [...builds, last]) await publishRemote(store, built, o);
    await rollbackRemote(store, 'catalog', o);
    expect(await bases()).toEqual({ catalog: '/r/catalog/1.0.0-bbbbbbbb/' });
    await rollbackRemote(store, 'catalog', o);
    expect(await bases()).toEqual({ catalog: '/r/catalog/1.0.0-aaaaaaaa/' });
    await expect(rollbackRemote(store, 'catalog', o)).rejects.toThrow(
      'production had no release of catalog before this one.',
    );
    await publishRemote(store, last, o);
    expect((await current()).remotes[0]).toMatchObject({
      base: '/r/catalog/1.0.0-cccccccc/',
      previous: '/r/catalog/1.0.0-aaaaaaaa/',
    });
  });

  test('nobody goes back to a release whose files are gone', async () => {
    for (const hash of ['aaaaaaaa', 'bbbbbbbb']) await publishRemote(store, await buildOf('catalog', hash), o);
    await store.remove(['r/catalog/1.0.0-aaaaaaaa/screen.css']);
    await expect(rollbackRemote(store, 'catalog', o)).rejects.toThrow(
      `The files of /r/catalog/1.0.0-aaaaaaaa/ are no longer in ${store.name}.`,
    );
  });

  test('a remote that is off stays off when it is published or goes back, until it is on', async () => {
    for (const hash of ['aaaaaaaa', 'bbbbbbbb']) await publishRemote(store, await buildOf('catalog', hash), o);
    await setRemoteState(store, 'catalog', { ...o, state: 'off' });
    await rollbackRemote(store, 'catalog', o);
    await publishRemote(store, await buildOf('catalog', 'cccccccc'), o);
    expect((await current()).remotes[0]?.state).toBe('off');
    await setRemoteState(store, 'catalog', { ...o, state: 'on' });
    expect((await current()).remotes[0]).toMatchObject({ base: '/r/catalog/1.0.0-cccccccc/', state: 'on' });
    await expect(setRemoteState(store, 'money', { ...o, state: 'off' })).rejects.toThrow(
      'production has no remote money.',
    );
  });

  test('an urgent change says so by its number, which later changes keep; an urgent off of a remote that is off is one, too', async () => {
    await publishRemote(store, await buildOf('catalog', 'aaaaaaaa'), o);
    expect(await current()).not.toHaveProperty('urgent');
    await setRemoteState(store, 'catalog', { ...o, state: 'off' });
    await setRemoteState(store, 'catalog', { ...o, state: 'off', urgent: true });
    const { urgent, release } = await current();
    expect(urgent).toEqual({ catalog: Number.parseInt(release, 10) });
    await publishRemote(store, await buildOf('catalog', 'bbbbbbbb'), o);
    expect(parseRegistry(await current()).registry.urgent).toEqual(urgent);
  });

  test('a remote for a contract that is not served is refused, and none of its files is written', async () => {
    await publishRemote(store, await buildOf('money', 'bbbbbbbb'), o);
    const built = await buildOf('catalog', 'aaaaaaaa', { contractRange: '^3' });
    await expect(publishRemote(store, built, o)).rejects.toThrow(
      'catalog cannot be published: it needs contract ^3, but production serves 1 and 2.',
    );
    expect(await store.list('r/catalog/')).toEqual([]);
  });

  test('a remote that takes the path of another one is refused', async () => {
    await publishRemote(store, await buildOf('money', 'bbbbbbbb', { path: '/earnings' }), o);
    const built = await buildOf('portal', 'aaaaaaaa', { path: '/earnings' });
    await expect(publishRemote(store, built, o)).rejects.toThrow(
      'portal cannot be published: the path /earnings is one of money.',
    );
  });

  test('a file that is not the one that was built is refused', async () => {
    const built = await buildOf('catalog', 'aaaaaaaa');
    const file = join(built.folder, 'screen.js');
    await writeFile(file, `${await readFile(file, 'utf8')} `);
    await expect(publishRemote(store, built, o)).rejects.toThrow(
      `${file} is not the one that was built: build catalog again.`,
    );
  });

  test('environments share files and nothing else', async () => {
    const built = await buildOf('catalog', 'aaaaaaaa');
    await publishRemote(store, built, o);
    await publishRemote(store, built, { env: 'staging', by: 'ada' });
    await setRemoteState(store, 'catalog', { env: 'staging', by: 'ada', state: 'off' });
    expect((await current()).remotes[0]?.state).toBe('on');
  });

  test('two that publish at once fifty times lose no release', async () => {
    const rounds = Array.from({ length: 50 }, (_, round) => String(round).padStart(8, '0'));
    const publisher = async (name: string, mine: ReleaseStore) => {
      const dist = join('/tmp', `segno-race-${process.pid}-${name}`);
      for (const hash of rounds) await publishRemote(mine, await buildOf(name, hash, { dir: dist }), { env, by: name });
    };
    await Promise.all([publisher('catalog', place.open()), publisher('money', place.open())]);
    const releases = await history();
    for (const name of ['catalog', 'money']) {
      const published = releases.filter(({ changed }) => changed.includes(name)).reverse();
      expect(published.map(({ remotes }) => remotes.find((entry) => entry.name === name)?.base)).toEqual(
        rounds.map((hash) => `/r/${name}/1.0.0-${hash}/`),
      );
    }
    expect(releases).toHaveLength(100);
    // Who lost a round has left nothing behind.
    expect((await store.list(`registry/${env}/`)).filter(({ key }) => key.endsWith('.json'))).toHaveLength(100);
  });

  test('a pointer that is broken is said; the newest release stands in, and the next change mends it', async () => {
    for (const hash of ['aaaaaaaa', 'bbbbbbbb']) await publishRemote(store, await buildOf('catalog', hash), o);
    const pointer = await store.readPointer(`registry/${env}/current`);
    await store.swapPointer(`registry/${env}/current`, 'garbage', pointer?.tag);
    const { release, problem } = await readCurrent(store, env);
    expect(release?.remotes[0]?.base).toBe('/r/catalog/1.0.0-bbbbbbbb/');
    expect(problem).toContain(`registry/${env}/current of ${store.name} cannot be followed`);
    await publishRemote(store, await buildOf('money', 'cccccccc'), o);
    expect(await readCurrent(store, env)).not.toHaveProperty('problem');
    expect(Object.keys(await bases())).toEqual(['catalog', 'money']);
  });

  test('a release that is missing or that was tampered with is not used', async () => {
    for (const hash of ['aaaaaaaa', 'bbbbbbbb']) await publishRemote(store, await buildOf('catalog', hash), o);
    const { release } = await current();
    await store.write(`registry/${env}/${release}.json`, Buffer.from('{"schema":1}'));
    const found = await readCurrent(store, env);
    expect(found.release?.remotes[0]?.base).toBe('/r/catalog/1.0.0-aaaaaaaa/');
    expect(found.problem).toBeDefined();
  });

  test('the status says what is on, what no longer fits, and the last changes', async () => {
    await publishRemote(store, await buildOf('catalog', 'aaaaaaaa', { contractRange: '^1' }), o);
    await publishRemote(store, await buildOf('money', 'bbbbbbbb'), { env, by: 'grace' });
    await publishBuilds(store, { ...o, by: 'server', dists: [], contract: { current: 3, supported: [2, 3] } });
    const status = await releaseStatus(store, { env });
    expect(status).toMatchObject({ env, problem: null, contract: { current: 3 } });
    expect(status.remotes.map(({ name, fits }) => [name, fits])).toEqual([
      ['catalog', false],
      ['money', true],
    ]);
    expect(status.history.map(({ action, publishedBy }) => [action, publishedBy])).toEqual([
      ['start', 'server'],
      ['publish', 'grace'],
      ['publish', 'ada'],
    ]);
  });

  describe('a server that starts', () => {
    const startWith = (...dists: string[]) => publishBuilds(store, { env, by: 'server', dists, contract });

    test('publishes what it has beside it in one release, and the next time nothing', async () => {
      const dists = [await distOf('catalog', 'aaaaaaaa'), await distOf('money', 'bbbbbbbb')];
      expect((await startWith(...dists)).after?.changed).toEqual(['catalog', 'money']);
      expect((await startWith(...dists)).after).toBeUndefined();
      expect(await history()).toHaveLength(1);
    });

    test('publishes what was built since', async () => {
      await startWith(await distOf('catalog', 'aaaaaaaa'));
      await startWith(await distOf('catalog', 'bbbbbbbb'));
      expect(await bases()).toEqual({ catalog: '/r/catalog/1.0.0-bbbbbbbb/' });
    });

    test('leaves what a team published since, and what was rolled back', async () => {
      const dist = await distOf('catalog', 'aaaaaaaa');
      await startWith(dist);
      await publishRemote(store, await buildOf('catalog', 'bbbbbbbb'), o);
      expect((await startWith(dist)).after).toBeUndefined();
      await rollbackRemote(store, 'catalog', o);
      const newest = await distOf('catalog', 'cccccccc');
      await startWith(newest);
      await rollbackRemote(store, 'catalog', o);
      expect((await startWith(newest)).after).toBeUndefined();
      expect(await bases()).toEqual({ catalog: '/r/catalog/1.0.0-aaaaaaaa/' });
    });

    test('leaves out a remote that is not built or does not fit, and says so', async () => {
      const { problems } = await startWith(
        '/nowhere/mf-x/dist',
        await distOf('money', 'bbbbbbbb', { contractRange: '^9' }),
        await distOf('catalog', 'aaaaaaaa'),
      );
      expect(problems).toEqual([
        '/nowhere/mf-x/dist/remote.json does not exist: build the remote first.',
        'money cannot be published: it needs contract ^9, but production serves 1 and 2.',
      ]);
      expect(Object.keys(await bases())).toEqual(['catalog']);
    });
  });
});

test('a remote that is not built is refused with one sentence', async () => {
  const dir = dirname(await distOf('catalog', 'aaaaaaaa'));
  await expect(buildOf('catalog', 'aaaaaaaa', { dir, builtAt: 'yesterday' })).rejects.toThrow(ReleaseRefused);
});
