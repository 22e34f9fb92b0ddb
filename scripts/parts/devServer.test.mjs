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
const [dir, built, product] = process.argv.slice(1);
const server = await serveLive({ remotes: [dir], built, product, port: Number(process.env.PORT) });
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
console.log('ready');`;

const REMOTE = `import { defineRemote } from '@segno/host';
export default defineRemote({ name: 'moods', owner: 'Moods team', contract: '^2', screens: [{
  route: { name: 'MOODS', path: '/moods', kind: 'page', section: 'Taxonomy', permission: ['CAN_LOGIN_TO_SEGNO'] },
  load: () => import('./Moods') }] });`;

const SCREEN = `export const Screen = () => <p>Moods</p>;\n`;

let dir;
let remote;
let product;
let live;
let url;

const write = (file, text) => writeFileSync(join(remote, file), text);
const portOf = (server) => server.address().port;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'segno-dev-test-'));
  remote = join(dir, 'mf-moods');
  for (const folder of [join(remote, 'src'), join(dir, 'shell/static')]) mkdirSync(folder, { recursive: true });
  symlinkSync(at('mf-taxonomy/node_modules'), join(remote, 'node_modules'));
  write('package.json', readFileSync(at('mf-taxonomy/package.json')));
  write('src/remote.ts', REMOTE);
  write('src/Moods.tsx', SCREEN);
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
  const args = ['--input-type=module', '-e', SERVE, remote, join(dir, 'shell'), `http://localhost:${portOf(product)}`];
  live = spawn(process.execPath, args, {
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

test('the page comes from the development shell, with the edited remote among those of the product', async () => {
  const page = await (await fetch(`${url}/moods`, { headers: { accept: 'text/html' } })).text();
  const { env, remotes } = JSON.parse(/>(\{.*\})</.exec(page)[1]);
  expect(env).toBe('development');
  expect(remotes.map(({ name, base }) => [name, base])).toEqual([
    ['moods', '/r/moods/dev/'],
    ['money', undefined],
  ]);
  expect(await (await fetch(`${url}/static/main.js`)).text()).toBe('start()');
  const entry = await fetch(`${url}/r/moods/dev/remoteEntry.js`);
  expect([entry.status, entry.headers.get('content-type')]).toEqual([200, 'text/javascript']);
  expect((await fetch(`${url}/r/moods/dev/none.js`)).status).toBe(404);
}, 60_000);

test('an edit is announced with a new build, and its update is served; what does not compile is announced with its file', async () => {
  const page = await connect();
  const before = await page.next('built');
  write('src/Moods.tsx', SCREEN.replace('Moods<', 'Many moods<'));
  expect(await page.next('built')).not.toBe(before);
  const update = await fetch(`${url}/r/moods/dev/segno_moods_dev.${before}.hot-update.json`);
  expect(update.status).toBe(200);
  write('src/Moods.tsx', 'export const const Screen');
  expect(await page.next('errors')).toEqual([
    expect.objectContaining({ moduleName: expect.stringContaining('Moods.tsx'), message: expect.any(String) }),
  ]);
  write('src/Moods.tsx', SCREEN);
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
