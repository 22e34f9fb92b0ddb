import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from './root.mjs';

const { WebSocket } = createRequire(at('shared/build/package.json'))('ws');

const SERVE = `import { serveLive } from ${JSON.stringify(at('shared/build/src/devServer.mjs'))};
const [built, product, ...remotes] = process.argv.slice(1);
const server = await serveLive({ remotes, built, product, port: Number(process.env.PORT) });
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
console.log('ready');`;

/** Two remotes that are edited at once. */
const NAMES = ['moods', 'notes'];

const remoteOf = (name) => `import { defineRemote } from '@segno/host';
export default defineRemote({ name: '${name}', owner: 'The ${name} team', contract: '^2', screens: [{
  route: { name: '${name.toUpperCase()}', path: '/${name}', kind: 'page', section: 'Taxonomy', permission: ['CAN_LOGIN_TO_SEGNO'] },
  load: () => import('./Page') }] });`;

const screenOf = (name) => `export const Screen = () => <p>All ${name}</p>;\n`;

let dir;
let product;
let live;
let url;

const folderOf = (name) => join(dir, `mf-${name}`);
const write = (name, file, text) => writeFileSync(join(folderOf(name), file), text);
/** The code of a remote's screen, as the page gets it. */
const screenCode = async (name) => (await fetch(`${url}/r/${name}/dev/src_Page_tsx.js`)).text();
const portOf = (server) => server.address().port;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'segno-dev-test-'));
  mkdirSync(join(dir, 'shell/static'), { recursive: true });
  for (const name of NAMES) {
    mkdirSync(join(folderOf(name), 'src'), { recursive: true });
    symlinkSync(at('mf-taxonomy/node_modules'), join(folderOf(name), 'node_modules'));
    write(name, 'package.json', readFileSync(at('mf-taxonomy/package.json')));
    write(name, 'src/remote.ts', remoteOf(name));
    write(name, 'src/Page.tsx', screenOf(name));
  }
  writeFileSync(join(dir, 'shell/index.html'), '<script id="segno-registry">{}</script>');
  writeFileSync(join(dir, 'shell/static/main.js'), 'start()');
  product = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { method, url: path, headers } = request;
    if (path === '/registry/current') return response.end(JSON.stringify({ remotes: [{ name: 'money' }] }));
    response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] });
    return response.end(JSON.stringify({ method, path, body, host: headers.host, token: headers.authorization }));
  }).listen(0, 'localhost');
  await once(product, 'listening');
  const free = createServer().listen(0, 'localhost');
  await once(free, 'listening');
  const port = portOf(free);
  free.close();
  url = `http://localhost:${port}`;
  const args = ['--input-type=module', '-e', SERVE, join(dir, 'shell'), `http://localhost:${portOf(product)}`];
  live = spawn(process.execPath, [...args, ...NAMES.map(folderOf)], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(live.stdout, 'data');
}, 120_000);

afterAll(async () => {
  live.kill('SIGTERM');
  const [code] = await once(live, 'close');
  product.close();
  rmSync(dir, { recursive: true, force: true });
  expect(code).toBe(0);
}, 30_000);

/** The status of a request with headers that `fetch` would not send. */
const statusOf = (path, headers) =>
  new Promise((resolve, reject) => {
    ask(url + path, { headers }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });

/** A page's connection, whose `next` waits for a message of a kind. */
async function connect() {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { origin: url });
  const heard = [];
  socket.on('message', (text) => heard.push(JSON.parse(String(text))));
  await once(socket, 'open');
  return {
    socket,
    async next(kind) {
      for (;;) {
        const at = heard.findIndex(({ type }) => type === kind);
        if (at >= 0) return heard.splice(0, at + 1).at(-1).data;
        await once(socket, 'message');
      }
    },
  };
}

test('the page comes from the development shell, with the edited remotes among those of the product', async () => {
  const page = await (await fetch(`${url}/moods`, { headers: { accept: 'text/html' } })).text();
  const { env, remotes } = JSON.parse(/>(\{.*\})</.exec(page)[1]);
  expect(env).toBe('development');
  expect(remotes.map(({ name, base }) => [name, base])).toEqual([
    ['moods', '/r/moods/dev/'],
    ['notes', '/r/notes/dev/'],
    ['money', undefined],
  ]);
  expect(await (await fetch(`${url}/static/main.js`)).text()).toBe('start()');
  for (const name of NAMES) {
    const entry = await fetch(`${url}/r/${name}/dev/remoteEntry.js`);
    expect([entry.status, entry.headers.get('content-type')]).toEqual([200, 'text/javascript']);
  }
  expect((await fetch(`${url}/r/moods/dev/none.js`)).status).toBe(404);
}, 60_000);

test('edits of two remotes are announced with new builds, and their updates are served; what does not compile is announced with its file, and the other remote stays live', async () => {
  const page = await connect();
  let before = await page.next('built');
  for (const [at, name] of NAMES.entries()) {
    write(name, 'src/Page.tsx', screenOf(`good ${name}`));
    const after = await page.next('built');
    expect(after).not.toBe(before);
    expect(await screenCode(name)).toContain(`All good ${name}`);
    // The hash of a build consists of those of its remotes.
    const own = before.slice((at * before.length) / 2, ((at + 1) * before.length) / 2);
    expect((await fetch(`${url}/r/${name}/dev/segno_${name}_dev.${own}.hot-update.json`)).status).toBe(200);
    before = after;
  }
  write('moods', 'src/Page.tsx', 'export const const Screen');
  const wrong = [
    expect.objectContaining({ moduleName: expect.stringContaining('Page.tsx'), message: expect.any(String) }),
  ];
  expect(await page.next('errors')).toEqual(wrong);
  write('notes', 'src/Page.tsx', screenOf('short notes'));
  expect(await page.next('errors')).toEqual(wrong);
  expect(await screenCode('notes')).toContain('All short notes');
  write('moods', 'src/Page.tsx', screenOf('moods'));
  await page.next('built');
  page.socket.close();
}, 60_000);

test('calls, and the files of other remotes, come from the product as it answers them', async () => {
  const call = { method: 'POST', body: 'a song', headers: { authorization: 'Bearer x' } };
  for (const path of ['/v1/song?pagesize=1', '/r/money/1.0.0/remoteEntry.js']) {
    const response = await fetch(url + path, call);
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    const host = `localhost:${portOf(product)}`;
    expect(await response.json()).toEqual({ method: 'POST', path, body: 'a song', host, token: 'Bearer x' });
  }
});

test.each([
  ['under the name of another host', { host: 'evil.example:3100' }],
  ['from the script of another page', { origin: 'https://evil.example' }],
  ['as a script in another page', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['from another page of this machine', { origin: 'http://localhost:1' }],
])('a request %s is refused', async (_, headers) => {
  for (const path of ['/r/moods/dev/remoteEntry.js', '/v1/song', '/moods'])
    expect(await statusOf(path, headers)).toBe(403);
});

test('a link on another page opens the page, and another page cannot listen to builds', async () => {
  const link = { accept: 'text/html', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  expect(await statusOf('/moods', link)).toBe(200);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { origin: 'https://evil.example' });
  const [error] = await once(socket, 'error').catch((thrown) => [thrown]);
  expect(error.message).toContain('401');
});

test('a product that is gone is named', async () => {
  product.closeAllConnections();
  product.close();
  const response = await fetch(`${url}/v1/song`);
  expect([response.status, await response.text()]).toEqual([502, expect.stringContaining('does not answer')]);
});
