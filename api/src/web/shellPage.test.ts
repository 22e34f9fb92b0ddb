import { setRemoteState } from '@segno/releases';
import { hashOf, PAGE, serveBuilds, type ServedBuilds } from './testing/servedBuilds';

let builds: ServedBuilds;

beforeEach(async () => {
  builds = await serveBuilds();
});
afterEach(() => builds.close());

const signedIn = { ...PAGE, cookie: 'other=1; auth_token=abc' };
const page = async (url: string, headers: Record<string, string> = signedIn) => (await builds.get(url, headers)).body;
const base = '/r/catalog/1.0.0-aaaaaaaa/';
const hashOfFile = (file: string) => hashOf(`/* ${file} of 1.0.0-aaaaaaaa */`);
const preloaded = async (url: string, headers?: Record<string, string>) =>
  JSON.parse(/id="segno-preload">([^<]*)</.exec(await page(url, headers))?.[1] ?? '"nothing"');
const asked = async (url: string, headers?: Record<string, string>) => (await preloaded(url, headers))?.calls;

test('nothing in the registry can end the script element that it stands in', async () => {
  await builds.release('catalog', '1.0.0-bbbbbbbb', { owner: '</script><script>alert(1)</script><!--' });
  const { body } = await builds.get('/songs');
  expect(body).not.toContain('<script>alert');
  expect(body).not.toContain('<!--');
  expect((await builds.registry()).remotes[0].owner).toBe('</script><script>alert(1)</script><!--');
});

test('the page names the shell as its own, by hash', async () => {
  const shell = [
    '<script async data-start fetchpriority="high" src="/static/start.js" integrity="sha256-s" crossorigin="anonymous"></script>',
    '<link rel="stylesheet" href="/static/start.css" integrity="sha256-c" crossorigin="anonymous">',
  ];
  for (const tag of shell) {
    expect(await page('/songs/edit/123')).toContain(tag);
    expect(await page('/nowhere')).toContain(tag);
    expect(await page('/songs/edit/123', PAGE)).not.toContain(tag);
  }
});

test("the page names the screen's files by hash and preloads the remote's entry", async () => {
  const files = async (url: string, headers?: Record<string, string>) =>
    [...(await page(url, headers)).matchAll(/<(?:script|link)[^>]* (?:src|href)="\/r\/([^"]+)"/g)].map(
      ([, file]) => file,
    );
  const named = (...names: string[]) => names.map((name) => `catalog/1.0.0-aaaaaaaa/${name}`);
  expect(await files('/songs/edit/123')).toEqual(named('module.js', 'edit.js', 'remoteEntry.js', 'edit.css'));
  expect(await files('/songs/edit/new')).toEqual(named('module.js', 'remoteEntry.js'));
  expect(await files('/songs/edit/123', PAGE)).toEqual([]);
  expect(await files('/nowhere')).toEqual([]);
  const html = await page('/songs/edit/123');
  expect(html).toContain(
    `<script async data-start fetchpriority="high" src="${base}edit.js" integrity="${hashOfFile('edit.js')}"`,
  );
  expect(html).toContain(`href="${base}edit.css" data-href="edit.css" integrity="${hashOfFile('edit.css')}"`);
  expect(html).toContain(
    `<link rel="preload" as="fetch" fetchpriority="low" href="${base}remoteEntry.js" crossorigin="anonymous">`,
  );
});

test('style sheets stand below the frame, which does not wait for them', async () => {
  const html = await page('/songs/edit/123');
  const frame = html.indexOf('class="segno-start-page"');
  expect(frame).toBeGreaterThan(html.indexOf('<div class="segno-start">'));
  for (const sheet of ['/static/start.css', `${base}edit.css`])
    expect(html.indexOf(`<link rel="stylesheet" href="${sheet}"`)).toBeGreaterThan(frame);
});

test('the frame says which page it is, as text', async () => {
  expect(await page('/songs')).toContain('<h1>&lt;Songs&gt;</h1>');
  expect(await page('/songs/edit/123')).toContain('<h1>Songs &amp; more</h1>');
  expect(await page('/songs/edit/new')).not.toContain('<h1>');
  expect(await page('/songs', PAGE)).not.toContain('<h1>');
});

test('where the page draws the first rows of a list, their call goes before what takes their place', async () => {
  expect(await preloaded('/songs')).toEqual({
    calls: ['/v1/song?pagenum=1&pagesize=25'],
    table: { label: 'Songs', columns: [{ id: 'work_title', header: 'Title', text: 'work_title' }] },
  });
  const priorities = async (url: string) =>
    [...(await page(url)).matchAll(/data-start fetchpriority="(\w+)" src="([^"]+)"/g)].map(
      ([, priority, src]) => `${src} ${priority}`,
    );
  expect((await priorities('/songs')).sort()).toEqual(['/static/start.js low', `${base}module.js low`].sort());
  const later = /<template id="segno-later">(.*?)<\/template>/.exec(await page('/songs'))?.[1];
  expect(later).toContain(`src="${base}module.js" integrity="${hashOfFile('module.js')}"`);
  expect(later).toContain(`href="${base}remoteEntry.js"`);
  expect(later).not.toContain('/static/');
  expect(await page('/songs/edit/new')).toContain('<template id="segno-later"></template>');
  expect(await priorities('/songs/edit/new')).toEqual(['/static/start.js high', `${base}module.js high`]);
});

test('no rows are drawn for an address with a query, which may be another list', async () => {
  expect(await preloaded('/songs?pagenum=2')).toEqual({ calls: [] });
});

test('escapes first calls so that they cannot end the script element that they stand in', async () => {
  const table = { label: '</script><script>alert(1)</script>', columns: [] };
  await builds.release('catalog', '1.0.0-bbbbbbbb', {
    routes: [{ name: 'SONGS', path: '/songs', kind: 'page', preload: ['/v1/song'], table }],
  });
  expect(await page('/songs')).not.toContain('<script>alert');
  expect((await preloaded('/songs')).table).toEqual(table);
});

test('the frame comes in the colours that were chosen in this browser, and in no others', async () => {
  const withScheme = (scheme: string) =>
    page('/songs', { ...signedIn, cookie: `auth_token=a; color_scheme=${scheme}` });
  expect(await withScheme('dark')).toContain('<html data-mantine-color-scheme="dark" lang="en">');
  expect(await withScheme('light')).toContain('<html data-mantine-color-scheme="light" lang="en">');
  expect(await withScheme('"><script>')).toContain('<html lang="en">');
  expect(await page('/songs')).toContain('<html lang="en">');
});

test('the page says which calls its screen makes at once, with what stands in the address and the page size', async () => {
  expect(await asked('/songs/edit/123')).toEqual(['/v1/song/123', '/v1/note?pagenum=1&pagesize=25']);
  const sized = { ...signedIn, cookie: `${signedIn.cookie}; pagesize=100` };
  expect(await asked('/songs/edit/123', sized)).toContain('/v1/note?pagenum=1&pagesize=100');
  const wrong = { ...signedIn, cookie: `${signedIn.cookie}; pagesize=1e9` };
  expect(await asked('/songs/edit/123', wrong)).toContain('/v1/note?pagenum=1&pagesize=25');
  expect(await asked('/songs/edit/%3C%2Fscript%3E')).toContain('/v1/song/%3C%2Fscript%3E');
});

test('prefetches neither for an address with a query, which may change the call, nor without a session', async () => {
  expect(await asked('/songs/edit/123?tab=files')).toEqual([]);
  expect(await asked('/songs/edit/new')).toEqual([]);
  expect(await preloaded('/nowhere')).toBeNull();
  expect(await preloaded('/songs/edit/123', PAGE)).toBeNull();
});

test('nothing of a remote that is off or that the shell does not load starts with the page', async () => {
  await setRemoteState(builds.store, 'catalog', { env: 'production', by: 'test', state: 'off' });
  expect(await page('/songs')).not.toMatch(/(src|href)="\/r\/catalog/);
  await setRemoteState(builds.store, 'catalog', { env: 'production', by: 'test', state: 'on' });
  expect(await page('/songs')).toMatch(/(src|href)="\/r\/catalog/);
  builds.buildShell({ current: 4, supported: [3, 4] });
  expect(await page('/songs')).not.toMatch(/(src|href)="\/r\/catalog/);
});
