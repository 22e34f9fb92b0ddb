import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { get as request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { webPlugin } from './webPlugin';

const HTML = `<html lang="en"><head><style>
.segno-start {}
</style><script type="application/json" id="segno-preload">
null
</script><script type="application/json" id="segno-registry">
null
</script></head><body><div id="root"><div class="segno-start">Segno</div></div></body></html>`;
const PAGE = { accept: 'text/html,*/*' };

let dir: string;
let app: FastifyInstance;
let port: number;
let clock = Date.now() / 1000;

/** Each write is a second later: a change of the same millisecond would not be seen. */
function write(path: string, content: string | Buffer) {
  const file = join(dir, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
  clock += 1;
  utimesSync(file, clock, clock);
}

function release(name: string, folder: string, more: object = {}) {
  write(`${name}/${folder}/remoteEntry.js`, `// ${folder}`);
  write(
    `${name}/remote.json`,
    JSON.stringify({
      name,
      version: '1.0.0',
      folder,
      entry: 'remoteEntry.js',
      integrity: Object.fromEntries(
        ['remoteEntry.js', 'module.js', 'edit.js', 'edit.css'].map((file) => [file, `sha384-${file}`]),
      ),
      snapshot: { global: `segno_${name}`, module: ['module.js'], screens: { SONG_EDIT: ['edit.js', 'edit.css'] } },
      routes: [
        {
          name: 'SONGS',
          path: '/songs',
          kind: 'page',
          preload: ['/v1/song?pagenum=1&pagesize=25'],
          table: { label: 'Songs', columns: [{ id: 'work_title', header: 'Title', text: 'work_title' }] },
        },
        { name: 'SONG_CREATE', path: '/songs/edit/new' },
        {
          name: 'SONG_EDIT',
          path: '/songs/edit/:uuid',
          kind: 'page',
          section: 'Songs & more',
          preload: ['/v1/song/:uuid', '/v1/note?pagenum=1&pagesize=25'],
        },
      ],
      menu: [{ section: 'Songs', label: '<Songs>', route: 'SONGS' }],
      ...more,
    }),
  );
}

interface Answer {
  statusCode: number | undefined;
  headers: IncomingHttpHeaders;
  rawPayload: Buffer;
  body: string;
}

/** Over the wire and as it is: `fetch` would unpack bodies and tidy paths. */
const get = (path: string, headers: Record<string, string> = PAGE) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      const { statusCode, headers: given } = answer;
      const done = (parts: Uint8Array[]) => {
        const rawPayload = Buffer.concat(parts);
        resolve({ statusCode, headers: given, rawPayload, body: rawPayload.toString() });
      };
      answer.toArray().then(done, reject);
    });
    sent.on('error', reject);
  });
const registry = async () => JSON.parse((await get('/registry/current', {})).body);

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'web-'));
  write('shell/index.html', HTML);
  write(
    'shell/shell.json',
    JSON.stringify({
      contract: { current: 1, supported: [1] },
      start: { '/static/start.js': 'sha384-s', '/static/start.css': 'sha384-c' },
      rows: { '/static/rows.js': 'sha384-r', '/static/rows.css': 'sha384-w' },
    }),
  );
  write('shell/static/main.js', 'console.log(1)');
  write('shell/static/main.js.br', brotliCompressSync('console.log(1)'));
  release('catalog', '1.0.0-aaaaaaaa');
  app = Fastify();
  await webPlugin(app, {
    shellDir: join(dir, 'shell'),
    remotesDir: ['catalog', 'money'].map((name) => ({ name, dir: join(dir, name) })),
    storageOrigin: 'https://s3.example.com',
    publicUrl: 'https://app.segno.co.uk',
  });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});

afterEach(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

test('the page names the domain of the session cookie, so that no browser needs the list of public suffixes', async () => {
  const { body } = await get('/login');
  expect(body).toContain('<meta name="segno-cookie-domain" content="segno.co.uk" />');
});

test('every address of a screen answers with the page, which carries the registry as data', async () => {
  const { statusCode, headers, body } = await get('/songs/edit/1?tab=files');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  const json = /id="segno-registry"[^>]*>([^<]*)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(json)).toMatchObject({
    schema: 1,
    contract: { current: 1, supported: [1] },
    remotes: [{ name: 'catalog', base: '/r/catalog/1.0.0-aaaaaaaa/', state: 'on' }],
  });
});

test('nothing in the registry can end the script element that it stands in', async () => {
  release('catalog', '1.0.0-bbbbbbbb', { owner: '</script><script>alert(1)</script><!--' });
  const { body } = await get('/songs');
  expect(body).not.toContain('<script>alert');
  expect(body).not.toContain('<!--');
  expect((await registry()).remotes[0].owner).toBe('</script><script>alert(1)</script><!--');
});

test('scripts come from this origin, by hash, never inline; each page has a nonce of its own for styles', async () => {
  const pages = [await get('/songs'), await get('/songs')];
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
  const { headers, rawPayload } = await get('/songs', { ...PAGE, 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toContain('segno-registry');
});

test.each(['/v1/nothing', '/storage/x', '/r/x', '/shop', '/mail', '/metrics', '/static/gone.js', '/registry/other'])(
  '%s is no screen',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

test.each([
  ['/', undefined],
  ['/', '*/*'],
  ['/songs', '*/*'],
  ['/songs?pagenum=2', 'text/html'],
])('serves the page at %s to a client that accepts %s', async (url, accept) => {
  const { statusCode, headers } = await get(url, accept === undefined ? {} : { accept });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test.each([
  ['/favicon.ico', 'image/*'],
  ['/songs/cover.png', '*/*'],
  ['/songs', 'application/json'],
])('returns 404 for %s to a client that accepts %s', async (url, accept) => {
  expect((await get(url, { accept })).statusCode).toBe(404);
});

test('files are kept for a year, compressed beforehand', async () => {
  const { headers, rawPayload } = await get('/static/main.js', { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(rawPayload).toString()).toBe('console.log(1)');
  expect((await get('/static/main.js', {})).body).toBe('console.log(1)');
  expect((await get('/r/catalog/1.0.0-aaaaaaaa/remoteEntry.js')).headers['cache-control']).toContain('immutable');
});

test('a file that is missing now is not remembered as missing', async () => {
  const { statusCode, headers } = await get('/r/catalog/1.0.0-aaaaaaaa/gone.js');
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
  write('catalog/.hidden', 'secret');
  expect((await get(url, {})).statusCode).toBe(404);
});

test('a remote that is rebuilt, deleted or added is seen without a restart; old files stay for open tabs', async () => {
  const before = await registry();
  release('catalog', '1.0.0-bbbbbbbb', { previous: '1.0.0-aaaaaaaa' });
  const after = await registry();
  expect(after.remotes[0]).toMatchObject({
    base: '/r/catalog/1.0.0-bbbbbbbb/',
    previous: '/r/catalog/1.0.0-aaaaaaaa/',
  });
  expect(after.release).not.toBe(before.release);
  expect((await get('/r/catalog/1.0.0-aaaaaaaa/remoteEntry.js', {})).statusCode).toBe(200);
  release('money', '1.0.0-cccccccc');
  expect((await registry()).remotes).toHaveLength(2);
  rmSync(join(dir, 'catalog'), { recursive: true });
  expect((await registry()).remotes.map(({ name }: { name: string }) => name)).toEqual(['money']);
});

test('a broken remote.json keeps the last good release; one of somebody else is not taken', async () => {
  await registry();
  write('catalog/remote.json', '{"name":"cat');
  expect((await registry()).remotes[0].base).toBe('/r/catalog/1.0.0-aaaaaaaa/');
  release('money', '1.0.0-cccccccc', { name: 'catalog' });
  expect((await registry()).remotes).toHaveLength(1);
});

test('the registry itself is never cached', async () => {
  expect((await get('/registry/current', {})).headers['cache-control']).toBe('no-store');
});

describe('with a session', () => {
  const signedIn = { ...PAGE, cookie: 'other=1; auth_token=abc' };
  const page = async (url: string, headers: Record<string, string> = signedIn) => (await get(url, headers)).body;
  const base = '/r/catalog/1.0.0-aaaaaaaa/';
  const preloaded = async (url: string, headers?: Record<string, string>) =>
    JSON.parse(/id="segno-preload">([^<]*)</.exec(await page(url, headers))?.[1] ?? '"nothing"');
  const asked = async (url: string, headers?: Record<string, string>) => (await preloaded(url, headers))?.calls;

  test('the page names the shell as its own, by hash', async () => {
    const shell = [
      '<script async data-start fetchpriority="high" src="/static/start.js" integrity="sha384-s" crossorigin="anonymous"></script>',
      '<link rel="stylesheet" href="/static/start.css" integrity="sha384-c" crossorigin="anonymous">',
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
      `<script async data-start fetchpriority="high" src="${base}edit.js" integrity="sha384-edit.js"`,
    );
    expect(html).toContain(`href="${base}edit.css" data-href="edit.css" integrity="sha384-edit.css"`);
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

  test('where a list is to be seen, what draws its first rows goes before everything else', async () => {
    expect(await preloaded('/songs')).toEqual({
      calls: ['/v1/song?pagenum=1&pagesize=25'],
      route: 'SONGS',
      table: { label: 'Songs', columns: [{ id: 'work_title', header: 'Title', text: 'work_title' }] },
    });
    const priorities = async (url: string) =>
      [...(await page(url)).matchAll(/data-start fetchpriority="(\w+)" src="([^"]+)"/g)].map(
        ([, priority, src]) => `${src} ${priority}`,
      );
    expect(await priorities('/songs')).toEqual([
      '/static/rows.js high',
      '/static/start.js low',
      `${base}module.js low`,
    ]);
    expect(await priorities('/songs/edit/new')).toEqual(['/static/start.js high', `${base}module.js high`]);
    expect(await page('/songs')).toContain('<link rel="stylesheet" href="/static/rows.css"');
  });

  test('no rows are drawn for an address with a query, which may be another list', async () => {
    expect(await preloaded('/songs?pagenum=2')).toEqual({ calls: [] });
  });

  test('escapes first calls so that they cannot end the script element that they stand in', async () => {
    const table = { label: '</script><script>alert(1)</script>', columns: [] };
    release('catalog', '1.0.0-bbbbbbbb', {
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

  test('nothing is prefetched for an address with a query, which may change the call, nor without a session', async () => {
    expect(await asked('/songs/edit/123?tab=files')).toEqual([]);
    expect(await asked('/songs/edit/new')).toEqual([]);
    expect(await preloaded('/nowhere')).toBeNull();
    expect(await preloaded('/songs/edit/123', PAGE)).toBeNull();
  });
});
