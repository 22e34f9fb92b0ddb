import { abortCanary, promoteCanary, publishCanary } from '../canaryRelease';
import { adoptOwners, revokeKey, setOwner } from '../changeOwner';
import { readOwners } from './owners';
import { registerPreview, removePreviews } from '../previewRemote';
import { readPreviews } from '../previews';
import { publishBuilds } from '../publishBuilds';
import { publishRemote } from '../publishRemote';
import type { ReleaseDocument, RemoteEntry } from '../releaseDocument';
import { newKey, readKey } from '../releaseKeys';
import type { ReleaseStore } from '../store/releaseStore';
import { acceptRelease, nothingAccepted } from './signedEntries';
import { removeRemote, rollbackRemote, setRemoteState } from '../switchRemote';
import { buildOf, distOf } from '../testing/buildOf';
import { ownedPlace, strangerKey, teamKey, platformKey, type OwnedPlace } from '../testing/ownedPlace';
import { folderPlace, type TestPlace } from '../testing/places';

const env = 'production';
const o = { env, by: 'ada' };
const contract = { current: 2, supported: [1, 2] };
const share = { percent: 10 };

// A place of each kind is tested in releaseStore.test.ts, and how changes that race are written there in registryChanges.test.ts.
describe('releases that have owners', () => {
  let place: TestPlace;
  let platform: ReleaseStore;
  let team: ReleaseStore;
  let stranger: ReleaseStore;
  let nobody: ReleaseStore;
  let current: OwnedPlace['current'];
  let served: OwnedPlace['served'];
  let forge: OwnedPlace['forge'];
  let forgeEntry: OwnedPlace['forgeEntry'];
  beforeEach(async () => {
    ({ place, platform, team, stranger, nobody, current, served, forge, forgeEntry } = await ownedPlace(folderPlace));
  });
  afterEach(() => place.close());
  const names = (document: ReleaseDocument) => document.remotes.map(({ name }) => name);

  test('a place from before keys is served as it was, and is the platform’s', async () => {
    const { document, problems } = await served();
    expect(problems).toEqual([]);
    expect(document.remotes.map(({ base }) => base)).toEqual([
      '/r/catalog/1.0.0-22222222/',
      '/r/money/1.0.0-33333333/',
    ]);
    expect(await adoptOwners(platform, 'server')).toBe(false);
    await rollbackRemote(platform, 'catalog', o);
    expect((await served()).document.remotes[0]?.base).toBe('/r/catalog/1.0.0-11111111/');
  });

  test('the owner publishes, switches, goes back, and gives some people a release first', async () => {
    await publishRemote(team, await buildOf('catalog', 'aaaaaaaa'), o);
    await setRemoteState(team, 'catalog', { ...o, state: 'off' });
    await setRemoteState(team, 'catalog', { ...o, state: 'on' });
    await publishCanary(team, await buildOf('catalog', 'bbbbbbbb'), { ...o, share });
    // The server decides on it.
    await promoteCanary(platform, 'catalog', { env, by: 'server' });
    await rollbackRemote(team, 'catalog', o);
    const { document, problems } = await served();
    expect(problems).toEqual([]);
    expect(document.remotes[0]).toMatchObject({ base: '/r/catalog/1.0.0-aaaaaaaa/', state: 'on' });
  });

  const deeds: [string, (store: ReleaseStore) => Promise<unknown>][] = [
    ['a publish', async (store) => publishRemote(store, await buildOf('catalog', 'eeeeeeee'), o)],
    ['off', (store) => setRemoteState(store, 'catalog', { ...o, state: 'off' })],
    ['a rollback', (store) => rollbackRemote(store, 'catalog', o)],
    ['a canary', async (store) => publishCanary(store, await buildOf('catalog', 'eeeeeeee'), { ...o, share })],
    ['an abort', (store) => abortCanary(store, 'catalog', o)],
    ['a removal', (store) => removeRemote(store, 'catalog', o)],
    ['a preview', async (store) => registerPreview(store, await buildOf('catalog', 'eeeeeeee'), o)],
    ['the end of a preview', (store) => removePreviews(store, env, { remote: 'catalog' })],
  ];

  test.each(deeds)('%s by a stranger, or without a key, is refused and changes nothing', async (_deed, work) => {
    await publishCanary(team, await buildOf('catalog', 'dddddddd'), { ...o, share });
    await registerPreview(team, await buildOf('catalog', 'dddddddd'), o);
    const before = (await current()).release;
    await expect(work(stranger)).rejects.toThrow(
      `catalog cannot be changed: catalog belongs to the key ${teamKey.publicKey}, and yours is ${strangerKey.publicKey}.`,
    );
    await expect(work(nobody)).rejects.toThrow('accepts only signed changes');
    expect((await current()).release).toBe(before);
    expect(await nobody.list('r/catalog/1.0.0-eeeeeeee/')).toEqual([]);
  });

  test('a name that nobody has is registered by the platform before somebody publishes', async () => {
    const built = await buildOf('boards', '44444444');
    await expect(publishRemote(stranger, built, o)).rejects.toThrow(
      `it belongs to the platform team, which can register your key with: owner boards --public-key ${strangerKey.publicKey}`,
    );
    await expect(setOwner(stranger, 'boards', { key: strangerKey.publicKey, by: 'eve' })).rejects.toThrow(
      `Only the platform's key ${platformKey.publicKey} can change the list of owners.`,
    );
    await setOwner(platform, 'boards', { key: strangerKey.publicKey, by: 'ada' });
    await publishRemote(stranger, built, o);
    expect(names((await served()).document)).toEqual(['boards', 'catalog', 'money']);
  });

  test('another owner takes a flag; what is published is served on, and the former one publishes no more', async () => {
    await publishRemote(team, await buildOf('catalog', 'aaaaaaaa'), o);
    const change = { key: strangerKey.publicKey, by: 'ada' };
    await expect(setOwner(platform, 'catalog', change)).rejects.toThrow('Add --change-owner');
    await setOwner(platform, 'catalog', { ...change, replace: true });
    expect((await served()).problems).toEqual([]);
    await expect(publishRemote(team, await buildOf('catalog', 'bbbbbbbb'), o)).rejects.toThrow('belongs to the key');
    await publishRemote(stranger, await buildOf('catalog', 'cccccccc'), o);
  });

  test('two keys of one team publish by turns', async () => {
    await setOwner(platform, 'catalog', { key: strangerKey.publicKey, by: 'ada', add: true });
    await publishRemote(stranger, await buildOf('catalog', 'aaaaaaaa'), o);
    await publishRemote(team, await buildOf('catalog', 'bbbbbbbb'), o);
    expect((await served()).document.remotes[0]?.base).toBe('/r/catalog/1.0.0-bbbbbbbb/');
  });

  test('a key that was revoked signs nothing; what it published before is served on', async () => {
    await publishRemote(team, await buildOf('catalog', 'aaaaaaaa'), o);
    const seen = (await served()).accepted;
    expect(await revokeKey(platform, teamKey.publicKey, 'ada')).toEqual(['catalog']);
    await expect(publishRemote(team, await buildOf('catalog', 'bbbbbbbb'), o)).rejects.toThrow(/was revoked on \d{4}-/);
    await expect(setOwner(platform, 'catalog', { key: teamKey.publicKey, by: 'ada' })).rejects.toThrow('was revoked');
    expect((await served(seen)).document.remotes[0]?.base).toBe('/r/catalog/1.0.0-aaaaaaaa/');
    expect((await served(seen)).problems).toEqual([]);
  });

  test('screens go by the platform’s key and a flag alone', async () => {
    const moved = await buildOf('catalog', 'aaaaaaaa', { path: '/songs' });
    await expect(publishRemote(team, moved, o)).rejects.toThrow(
      "catalog cannot be published: it has no /catalog any more, which requires --drop-routes and the platform's key.",
    );
    await expect(publishRemote(team, moved, { ...o, dropRoutes: true })).rejects.toThrow('it has no /catalog any more');
    await expect(publishRemote(platform, moved, o)).rejects.toThrow('it has no /catalog any more');
    await publishRemote(platform, moved, { ...o, dropRoutes: true });
    expect((await served()).problems).toEqual([]);
  });

  test('a server that starts publishes what is the platform’s, and leaves what a team has', async () => {
    const dists = [await distOf('catalog', 'cccccccc'), await distOf('money', 'dddddddd')];
    const { problems } = await publishBuilds(platform, { ...o, dists, contract });
    expect(problems).toEqual([]);
    expect((await current()).remotes.map(({ base }) => base)).toEqual([
      '/r/catalog/1.0.0-22222222/',
      '/r/money/1.0.0-dddddddd/',
    ]);
  });

  describe('what somebody writes there beside the commands', () => {
    const base = async (before = nothingAccepted) => (await served(before)).document.remotes[0]?.base;
    let before: typeof nothingAccepted;
    let first: RemoteEntry;
    beforeEach(async () => {
      const [entry] = (await current()).remotes;
      if (entry) first = entry;
      await publishRemote(team, await buildOf('catalog', 'aaaaaaaa'), o);
      before = (await served()).accepted;
    });

    test.each<[string, (entry: RemoteEntry) => RemoteEntry, string]>([
      ['an entry without a signature', ({ signature: _, ...entry }) => entry, 'it is not signed'],
      ['another file', (entry) => ({ ...entry, integrity: {} }), 'it is not what its key has signed'],
      ['another state', (entry) => ({ ...entry, state: 'off' }), 'it is not what its key has signed'],
      ['an entry of before', () => first, 'it is an earlier one that was put back'],
    ])('%s is not served: the last good one goes on', async (_what, change, reason) => {
      await forgeEntry(change);
      expect((await served(before)).problems).toEqual([{ name: 'catalog', reason }]);
      expect(await base(before)).toBe('/r/catalog/1.0.0-aaaaaaaa/');
      // The next publish of the owner mends it.
      await publishRemote(team, await buildOf('catalog', 'bbbbbbbb'), o);
      expect((await served(before)).problems).toEqual([]);
      expect(await base(before)).toBe('/r/catalog/1.0.0-bbbbbbbb/');
    });

    test('a remote that is gone without its owner’s word is served on; one that was removed goes, and does not come back', async () => {
      const [entry] = (await current()).remotes;
      await forge((remotes) => remotes.filter(({ name }) => name !== 'catalog'));
      expect(names((await served(before)).document)).toEqual(['catalog', 'money']);
      await forge((remotes) => [...(entry ? [entry] : []), ...remotes]);
      await removeRemote(team, 'catalog', o);
      const { document, accepted, problems } = await served(before);
      expect([names(document), problems]).toEqual([['money'], []]);
      await forge((remotes) => [...(entry ? [entry] : []), ...remotes]);
      expect(names((await served(accepted)).document)).toEqual(['money']);
    });

    test('a rollback does not go to a release that was changed in the record', async () => {
      const { previous } = await current();
      const key = `registry/${env}/${previous}.json`;
      const document: ReleaseDocument = JSON.parse((await nobody.read(key))?.toString() ?? '');
      const remotes = document.remotes.map((entry) => ({ ...entry, integrity: {} }));
      await nobody.write(key, Buffer.from(JSON.stringify({ ...document, remotes })));
      await rollbackRemote(team, 'catalog', o);
      expect(Object.keys((await current()).remotes[0]?.integrity ?? {})).toHaveLength(3);
    });

    test('a preview that the owner has not signed is none', async () => {
      await registerPreview(team, await buildOf('catalog', 'cccccccc'), { ...o, name: 'autumn' });
      expect(await readPreviews(platform, env)).toHaveLength(1);
      const at = `registry/${env}/previews/current`;
      const pointer = await nobody.readPointer(at);
      await nobody.swapPointer(at, pointer?.content.replace('autumn', 'spring') ?? '', pointer?.tag);
      expect(await readPreviews(platform, env)).toEqual([]);
    });

    test('a list of owners that is gone, earlier, or of another platform is not followed', async () => {
      const list = await nobody.readPointer('owners/current');
      await setOwner(platform, 'boards', { key: strangerKey.publicKey, by: 'ada' });
      const owners = await readOwners(platform);
      const now = acceptRelease(await current(), owners, before).accepted;
      const document = await current();
      expect(() => acceptRelease(document, undefined, now)).toThrow('the list of owners is missing');
      const tag = (await nobody.readPointer('owners/current'))?.tag;
      await nobody.swapPointer('owners/current', `${list?.content} `, tag);
      const earlier = await readOwners(platform);
      expect(() => acceptRelease(document, earlier, now)).toThrow('an earlier list of owners was restored');
      const other = place.open({ key: strangerKey, platform: strangerKey.publicKey });
      await expect(readOwners(other)).rejects.toThrow("is not signed by the platform's key");
    });
  });
});

test('keys are read from a PEM and from a kept secret, and nothing else', () => {
  const { key, pem } = newKey();
  expect(readKey(pem, 'team.pem').publicKey).toBe(key.publicKey);
  // RFC 8032, test 1.
  const seed = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
  expect(readKey(seed, 'seed').publicKey).toBe('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo');
  expect(() => readKey('garbage', 'x.pem')).toThrow('x.pem does not contain an Ed25519 key');
});
