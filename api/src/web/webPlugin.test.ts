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
    contract: { current: 2, supported: [1, 2] },
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
  expect(pages[0]?.headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(policies)');
});

test('what a policy refuses is reported with the release of the page, by new browsers and old ones', async () => {
  const { headers, body } = await builds.get('/songs');
  const { release } = JSON.parse(/id="segno-registry"[^>]*>([^<]*)<\/script>/.exec(body)?.[1] ?? '');
  const address = `/v1/policy_report?release=${release}`;
  expect(headers['reporting-endpoints']).toBe(`policies="${address}"`);
  expect(headers['content-security-policy']).toMatch(
    /; report-to policies; report-uri \/v1\/policy_report\?release=\S+$/,
  );
  expect(headers['content-security-policy']).toContain(`report-uri ${address}`);
});

test('serves the font faces of the shell without the rest of its style', async () => {
  expect((await builds.get('/static/typeface.css')).body).toBe('');
  const face = '@font-face{font-family:Inter Variable;src:url(/static/1a2b3c4d.woff2)}';
  builds.write('shell/static/theme.css', `body{margin:0}${face}p{color:red}${face}`);
  const { headers, body } = await builds.get('/static/typeface.css');
  expect(headers['content-type']).toMatch(/^text\/css/);
  expect(body).toBe(`${face}\n${face}`);
});

test('the page is compressed for who takes it', async () => {
  const { headers, rawPayload } = await builds.get('/songs', { ...PAGE, 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toContain('segno-registry');
});

test.each([
  '/v1/nothing',
  '/storage/x',
  '/r/x',
  '/shop',
  '/mail',
  '/metrics',
  '/static/gone.js',
  '/registry/other',
  '/registry/staging/current',
])('%s is no screen', async (url) => {
  expect((await builds.get(url)).statusCode).toBe(404);
});

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
  const entry = await builds.get('/r/catalog/1.0.0-aaaaaaaa/remoteEntry.js', { 'accept-encoding': 'br' });
  expect(entry.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(entry.rawPayload).toString()).toBe('/* remoteEntry.js of 1.0.0-aaaaaaaa */');
});

test('a file that is missing now is not remembered as missing', async () => {
  const { statusCode, headers } = await builds.get('/r/catalog/1.0.0-aaaaaaaa/gone.js');
  expect(statusCode).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
});

test.each([
  '/r/../../shell/shell.json',
  '/r/catalog/%2e%2e/%2e%2e/registry/production/current',
  '/r/catalog/..%2f..%2fregistry%2fproduction%2fcurrent',
  '/static/%2e%2e/shell.json',
  '/static/..%5cshell.json',
  '/r/catalog/.hidden',
  '/r/nobody/x.js',
])('nothing outside the builds can be read: %s', async (url) => {
  builds.write('releases/r/catalog/.hidden', 'secret');
  expect((await builds.get(url, {})).statusCode).toBe(404);
});

test('only a release of this server’s environment is a registry, and it does not say who published it', async () => {
  const { release } = await builds.registry();
  const pointer = await builds.get('/registry/production/current', {});
  expect(pointer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(JSON.parse(pointer.body)).toEqual({ release });
  const document = await builds.get(`/registry/production/${release}.json`, {});
  expect(document.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(JSON.parse(document.body)).toMatchObject({ release, remotes: [{ name: 'catalog' }] });
  expect(document.body).not.toContain('publishedBy');
  expect((await builds.get('/registry/production/99-abc.json', {})).statusCode).toBe(404);
});

test('the registry itself is never cached', async () => {
  expect((await builds.get('/registry/current', {})).headers['cache-control']).toBe('no-store');
});
