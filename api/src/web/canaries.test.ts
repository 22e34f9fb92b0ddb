import { abortCanary, openStore, promoteCanary } from '@segno/releases';
import { startBucket } from '@segno/releases/testing';
import { PAGE, serveBuilds, type ServedBuilds } from './testing/servedBuilds';

const access = { region: 'us-east-1', accessKeyId: 'K', secretAccessKey: 'S' };
const o = { env: 'production', by: 'test' };
const released = '/r/catalog/1.0.0-aaaaaaaa/';
const first = '/r/catalog/1.0.0-bbbbbbbb/';
const toAdministrators = { role: 'Administrator' };

let builds: ServedBuilds;
beforeEach(async () => {
  builds = await serveBuilds();
});
afterEach(() => builds.close());

const baseFor = async (token?: string): Promise<string> => (await builds.registry(token)).remotes[0].base;
const releaseFor = async (token?: string): Promise<string> => (await builds.registry(token)).release;
const page = async (token?: string): Promise<string> =>
  (await builds.get('/songs', token === undefined ? PAGE : { ...PAGE, cookie: `auth_token=${token}` })).body;

test('a role gets its canary, in the page and in the registry; others and strangers do not', async () => {
  await builds.canary('catalog', '1.0.0-bbbbbbbb', toAdministrators);
  expect(await baseFor('ada/Administrator')).toBe(first);
  expect(await baseFor('vera/Viewer')).toBe(released);
  expect(await baseFor()).toBe(released);
  expect(await page('ada/Administrator')).toContain(`src="${first}module.js"`);
  expect(await page('vera/Viewer')).toContain(`src="${released}module.js"`);
  expect(await page('vera/Viewer')).not.toContain('bbbbbbbb');
});

test('a share of the people gets it, the same ones each time', async () => {
  await builds.canary('catalog', '1.0.0-bbbbbbbb', { percent: 50 });
  const people = Array.from({ length: 40 }, (_, at) => `person ${at}`);
  const chosen = async () => (await Promise.all(people.map((one) => baseFor(one)))).map((base) => base === first);
  const one = await chosen();
  expect(await chosen()).toEqual(one);
  expect(new Set(one)).toEqual(new Set([true, false]));
});

test('whoever is in no canary keeps the name of the release, so that they are offered no update', async () => {
  const before = await releaseFor('vera/Viewer');
  await builds.canary('catalog', '1.0.0-bbbbbbbb', toAdministrators);
  expect(await releaseFor('vera/Viewer')).toBe(before);
  const inCanary = await releaseFor('ada/Administrator');
  expect(inCanary).not.toBe(before);
  await abortCanary(builds.store, 'catalog', o);
  expect(await releaseFor('ada/Administrator')).toBe(before);
  await builds.canary('catalog', '1.0.0-cccccccc', toAdministrators);
  expect(await releaseFor('ada/Administrator')).not.toBe(inCanary);
  await promoteCanary(builds.store, 'catalog', o);
  const after = await releaseFor('vera/Viewer');
  expect(after).not.toBe(before);
  expect(await releaseFor('ada/Administrator')).toBe(after);
});

test('a page says that somebody who logs in on it may get another registry only while that is so', async () => {
  const note = '<meta name="segno-canaries"';
  expect(await page()).not.toContain(note);
  await builds.canary('catalog', '1.0.0-bbbbbbbb', toAdministrators);
  await baseFor();
  expect(await page()).toContain(note);
});

test('without a database the page comes with what most people have', async () => {
  await builds.canary('catalog', '1.0.0-bbbbbbbb', { percent: 100 });
  expect(await baseFor('ada/Viewer')).toBe(first);
  expect(await baseFor('broken')).toBe(released);
});

test('serves the released version when the files of its canary are gone', async () => {
  await builds.canary('catalog', '1.0.0-bbbbbbbb', { percent: 100 });
  await builds.store.remove(['r/catalog/1.0.0-bbbbbbbb/remoteEntry.js']);
  expect(await baseFor('ada/Viewer')).toBe(released);
});

test('serves a canary from a bucket as from a folder', async () => {
  const bucket = await startBucket();
  const place = openStore('s3://segno/live', { ...access, endpoint: bucket.endpoint });
  const served = await serveBuilds({ place });
  await served.canary('catalog', '1.0.0-bbbbbbbb', toAdministrators);
  expect((await served.registry('ada/Administrator')).remotes[0].base).toBe(first);
  expect((await served.registry('vera/Viewer')).remotes[0].base).toBe(released);
  await served.close();
  await bucket.stop();
});
