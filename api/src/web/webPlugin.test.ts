import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PAGE, serveBuilds, type ServedBuilds } from './testing/servedBuilds';

let builds: ServedBuilds;

beforeEach(async () => {
  builds = await serveBuilds();
});
afterEach(() => builds.close());

test('the page names the domain of the session cookie, so that no browser needs the list of public suffixes', async () => {
  const { body } = await builds.get('/login');
  expect(body).toContain('<meta name="segno-cookie-domain" content="segno.co.uk" />');
});

test('every address of a screen answers with the page, which carries the registry as data', async () => {
  const { statusCode, headers, body } = await builds.get('/songs/edit/1?tab=files');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  const json = /id="segno-registry"[^>]*>([^<]*)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(json)).toMatchObject({
    schema: 1,
    contract: { current: 1, supported: [1] },
    remotes: [{ name: 'catalog', base: '/r/catalog/1.0.0-aaaaaaaa/', state: 'on' }],
  });
});

test('scripts come from this origin, by hash, never inline; each page has a nonce of its own for styles', async () => {
  const pages = [await builds.get('/songs'), await builds.get('/songs')];
  const nonces = pages.map(({ body }) => /id="segno-registry" nonce="([^"]+)"/.exec(body)?.[1]);
  expect(nonces[0]).not.toBe(nonces[1]);
  expect(pages[0]?.body).toContain(`<style nonce="${nonces[0]}">`);
  const policy = String(pages[0]?.headers['content-security-policy']);
  expect(policy).toContain(`style-src 'self' 'nonce-${nonces[0]}'`);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self' https://s3.example.com");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  expect(pages[0]?.headers['integrity-policy']).toBe('blocked-destinations=(script)');
});

test('the page is compressed for who takes it', async () => {
  const { headers, rawPayload } = await builds.get('/songs', { ...PAGE, 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toContain('segno-registry');
});

test.each(['/v1/nothing', '/storage/x', '/r/x', '/shop', '/mail', '/metrics', '/static/gone.js', '/registry/other'])(
  '%s is no screen',
  async (url) => {
    expect((await builds.get(url)).statusCode).toBe(404);
  },
);

test.each([
  ['/', undefined],
  ['/', '*/*'],
  ['/songs', '*/*'],
  ['/songs?pagenum=2', 'text/html'],
])('serves the page at %s to a client that accepts %s', async (url, accept) => {
  const { statusCode, headers } = await builds.get(url, accept === undefined ? {} : { accept });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test.each([
  ['/favicon.ico', 'image/*'],
  ['/songs/cover.png', '*/*'],
  ['/songs', 'application/json'],
])('returns 404 for %s to a client that accepts %s', async (url, accept) => {
  expect((await builds.get(url, { accept })).statusCode).toBe(404);
});

test('files are kept for a year, compressed beforehand', async () => {
  const { headers, rawPayload } = await builds.get('/static/main.js', { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(rawPayload).toString()).toBe('console.log(1)');
  expect((await builds.get('/static/main.js', {})).body).toBe('console.log(1)');
  expect((await builds.get('/r/catalog/1.0.0-aaaaaaaa/remoteEntry.js')).headers['cache-control']).toContain(
    'immutable',
  );
});

test('a file that is missing now is not remembered as missing', async () => {
  const { statusCode, headers } = await builds.get('/r/catalog/1.0.0-aaaaaaaa/gone.js');
  expect(statusCode).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
});

test.each([
  '/r/catalog/../shell/shell.json',
  '/r/catalog/%2e%2e/shell/shell.json',
  '/r/catalog/..%2fshell%2fshell.json',
  '/static/%2e%2e/shell.json',
  '/static/..%5cshell.json',
  '/r/catalog/.hidden',
  '/r/nobody/x.js',
])('nothing outside the builds can be read: %s', async (url) => {
  builds.write('catalog/.hidden', 'secret');
  expect((await builds.get(url, {})).statusCode).toBe(404);
});

test('a remote that is rebuilt, deleted or added is seen without a restart; old files stay for open tabs', async () => {
  const before = await builds.registry();
  builds.release('catalog', '1.0.0-bbbbbbbb', { previous: '1.0.0-aaaaaaaa' });
  const after = await builds.registry();
  expect(after.remotes[0]).toMatchObject({
    base: '/r/catalog/1.0.0-bbbbbbbb/',
    previous: '/r/catalog/1.0.0-aaaaaaaa/',
  });
  expect(after.release).not.toBe(before.release);
  expect((await builds.get('/r/catalog/1.0.0-aaaaaaaa/remoteEntry.js', {})).statusCode).toBe(200);
  builds.release('money', '1.0.0-cccccccc');
  expect((await builds.registry()).remotes).toHaveLength(2);
  rmSync(join(builds.dir, 'catalog'), { recursive: true });
  expect((await builds.registry()).remotes.map(({ name }: { name: string }) => name)).toEqual(['money']);
});

test('a broken remote.json keeps the last good release; one of somebody else is not taken', async () => {
  await builds.registry();
  builds.write('catalog/remote.json', '{"name":"cat');
  expect((await builds.registry()).remotes[0].base).toBe('/r/catalog/1.0.0-aaaaaaaa/');
  builds.release('money', '1.0.0-cccccccc', { name: 'catalog' });
  expect((await builds.registry()).remotes).toHaveLength(1);
});

test('the registry itself is never cached', async () => {
  expect((await builds.get('/registry/current', {})).headers['cache-control']).toBe('no-store');
});
