import { isChosen, readShare } from './canary';
import { abortCanary, promoteCanary, publishCanary } from './canaryRelease';
import { collectGarbage } from './collectGarbage';
import { readCurrent } from './currentRelease';
import { publishRemote } from './publishRemote';
import type { ReleaseDocument } from './releaseDocument';
import { releaseStatus } from './releaseStatus';
import type { ReleaseStore } from './store/releaseStore';
import { statusText } from './statusText';
import { rollbackRemote, setRemoteState } from './switchRemote';
import { buildOf } from './testing/buildOf';
import { places, type TestPlace } from './testing/places';

const env = 'production';
const o = { env, by: 'ada' };
const baseOf = (hash: string): string => `/r/catalog/1.0.0-${hash}/`;

describe.each(Object.entries(places))('in %s', (_name, start) => {
  let place: TestPlace;
  let store: ReleaseStore;
  beforeEach(async () => {
    place = await start();
    store = place.open();
    await publishRemote(store, await buildOf('catalog', 'aaaaaaaa'), o);
  });
  afterEach(() => place.close());

  const current = async (): Promise<ReleaseDocument> => {
    const { release } = await readCurrent(place.open(), env);
    if (!release) throw new Error('Nothing was published');
    return release;
  };
  const entry = async () => (await current()).remotes[0];
  const canaryOf = async (hash: string, share = '10%') =>
    publishCanary(store, await buildOf('catalog', hash), { ...o, share: readShare(share) });

  test('a canary stands beside the release that the others keep, with its files, its share and who made it', async () => {
    const { release } = await current();
    await canaryOf('bbbbbbbb');
    expect(await entry()).toMatchObject({
      base: baseOf('aaaaaaaa'),
      canary: { entry: { base: baseOf('bbbbbbbb') }, share: { percent: 10 }, by: 'ada' },
    });
    expect(await current()).toMatchObject({
      action: 'canary',
      reason: '10 % of the people',
      unchangedSince: release,
    });
    expect(await store.has('r/catalog/1.0.0-bbbbbbbb/screen.js')).toBe(true);
  });

  test('a promoted canary is served to everybody, and a rollback restores the version before', async () => {
    await canaryOf('bbbbbbbb');
    await promoteCanary(store, 'catalog', { ...o, reason: 'It fares well.' });
    expect(await current()).toMatchObject({ action: 'promote', reason: 'It fares well.', publishedBy: 'ada' });
    expect(await current()).not.toHaveProperty('unchangedSince');
    expect(await entry()).toMatchObject({ base: baseOf('bbbbbbbb'), previous: baseOf('aaaaaaaa'), state: 'on' });
    expect(await entry()).not.toHaveProperty('canary');
    await rollbackRemote(store, 'catalog', o);
    expect(await entry()).toMatchObject({ base: baseOf('aaaaaaaa') });
    expect(await entry()).not.toHaveProperty('canary');
  });

  test('an aborted canary is served to nobody, and the released version stays', async () => {
    const { release } = await current();
    await canaryOf('bbbbbbbb');
    await abortCanary(store, 'catalog', { ...o, reason: 'It is slow.' });
    expect(await current()).toMatchObject({ action: 'abort', reason: 'It is slow.', unchangedSince: release });
    expect(await entry()).toMatchObject({ base: baseOf('aaaaaaaa') });
    expect(await entry()).not.toHaveProperty('canary');
    await expect(abortCanary(store, 'catalog', o)).rejects.toThrow('production has no canary of catalog.');
  });

  test('the same build goes on with another share, another build takes its place', async () => {
    const built = await buildOf('catalog', 'bbbbbbbb');
    await publishCanary(store, built, { ...o, share: readShare('10%') });
    const since = (await entry())?.canary?.since;
    await publishCanary(store, built, { ...o, share: readShare('50%') });
    expect((await entry())?.canary).toMatchObject({ share: { percent: 50 }, since });
    expect((await publishCanary(store, built, { ...o, share: readShare('50%') })).after).toBeUndefined();
    await canaryOf('cccccccc', 'role:Administrator');
    expect((await entry())?.canary).toMatchObject({
      entry: { base: baseOf('cccccccc') },
      share: { role: 'Administrator' },
    });
  });

  test('a change of another remote leaves it; a publish for everybody ends it', async () => {
    await canaryOf('bbbbbbbb');
    await publishRemote(store, await buildOf('money', 'dddddddd'), o);
    await setRemoteState(store, 'catalog', { ...o, state: 'off' });
    expect((await entry())?.canary?.entry.base).toBe(baseOf('bbbbbbbb'));
    await publishRemote(store, await buildOf('catalog', 'cccccccc'), o);
    expect(await entry()).not.toHaveProperty('canary');
    expect(await entry()).toMatchObject({ base: baseOf('cccccccc'), state: 'off' });
  });

  test('what was never published, what everybody has and what fits no contract is no canary', async () => {
    const share = readShare('10%');
    await expect(publishCanary(store, await buildOf('money', 'dddddddd'), { ...o, share })).rejects.toThrow(
      'production has no remote money.',
    );
    await expect(canaryOf('aaaaaaaa')).rejects.toThrow('is already what everybody gets');
    const later = await buildOf('catalog', 'bbbbbbbb', { contractRange: '^9' });
    await expect(publishCanary(store, later, { ...o, share })).rejects.toThrow('it needs contract ^9');
    expect(await entry()).not.toHaveProperty('canary');
  });

  test('of ten that decide at once one does, and each of the others sees that nothing is left to decide', async () => {
    await canaryOf('bbbbbbbb');
    const canary = baseOf('bbbbbbbb');
    const decisions = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 ? promoteCanary : abortCanary)(place.open(), 'catalog', { env, by: `worker ${at}`, canary }),
      ),
    );
    expect(decisions.filter(({ after }) => after)).toHaveLength(1);
    expect((await current()).release).toMatch(/^3-/);
  });

  test('a decision on a canary that was replaced changes nothing', async () => {
    await canaryOf('bbbbbbbb');
    await canaryOf('cccccccc');
    const { after } = await promoteCanary(store, 'catalog', { ...o, canary: baseOf('bbbbbbbb') });
    expect(after).toBeUndefined();
    expect((await entry())?.base).toBe(baseOf('aaaaaaaa'));
  });

  test('its files stay while it runs, however old they are', async () => {
    await canaryOf('bbbbbbbb');
    const old = new Date(Date.now() - 90 * 24 * 3600 * 1000);
    for (const { key } of await store.list('r/')) await place.age(key, old);
    expect((await collectGarbage(store)).removed).toEqual([]);
  });

  test('a status says who gets it and what was decided', async () => {
    await canaryOf('bbbbbbbb', 'role:Administrator');
    const text = statusText(await releaseStatus(store, { env }));
    expect(text).toContain(`canary ${baseOf('bbbbbbbb')} for people with the role Administrator`);
    await abortCanary(store, 'catalog', { ...o, reason: 'It is slow.' });
    expect(statusText(await releaseStatus(store, { env }))).toContain('abort catalog by ada: It is slow.');
  });
});

test.each(['0%', '101%', '10', 'ten%', 'role:', 'https://evil.test'])('%s is not a share', (share) => {
  expect(() => readShare(share)).toThrow('write 10% or role:Administrator');
});

test('a share of the people is always the same people, and a larger one has those of the smaller', () => {
  const people = Array.from({ length: 2000 }, (_, at) => ({ uuid: `person ${at}`, roleName: 'Viewer' }));
  const chosen = (percent: number, base = '/r/catalog/1/') => people.filter((one) => isChosen({ percent }, base, one));
  expect(chosen(10)).toEqual(chosen(10));
  expect(chosen(50)).toEqual(expect.arrayContaining(chosen(10)));
  expect(chosen(100)).toHaveLength(2000);
  expect(chosen(10).length).toBeGreaterThan(140);
  expect(chosen(10).length).toBeLessThan(260);
  expect(chosen(10, '/r/catalog/2/')).not.toEqual(chosen(10));
  expect(isChosen({ role: 'Viewer' }, '/r/x/', { uuid: 'x', roleName: 'Viewer' })).toBe(true);
  expect(isChosen({ role: 'Viewer' }, '/r/x/', { uuid: 'x', roleName: 'Artist' })).toBe(false);
});
