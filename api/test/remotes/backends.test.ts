import { createPublicKey, verify } from 'node:crypto';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { describeOnDatabases } from '../support/databases';
import { publishedRemotes } from '../support/publishedRemotes';
import { eventually, prepared, startTestServer, type Person, type TestServer } from '../support/testServer';

const json = (response: ServerResponse, body: unknown, status = 200, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

describeOnDatabases('The backend of a remote', (open) => {
  let server: TestServer;
  const remotes = prepared(() => publishedRemotes());
  let backend: Server;
  let address: string;
  let admin: Person;
  let viewer: Person;
  /** How the backend handles the next requests. */
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown;

  beforeAll(async () => {
    await remotes.publish('mood-boards', { backend: true, permissions: { edit: 'Change mood boards' } });
    await remotes.publish('plain', {});
    backend = createServer((request, response) => handle(request, response));
    await new Promise<void>((done) => backend.listen(0, '127.0.0.1', done));
    address = `http://127.0.0.1:${portOf(backend)}/base`;
    server = await startTestServer(await open(), { RELEASES: remotes.place, BACKEND_SECONDS: '1' });
    admin = await server.person('Administrator');
    viewer = await server.person('Viewer');
  });
  afterAll(async () => {
    await server.close();
    backend.closeAllConnections();
    backend.close();
    await remotes.close();
  });
  beforeEach(async () => {
    handle = (_request, response) => json(response, { ok: true });
    await register(address);
  });

  const portOf = (of: Server): number => {
    const at = of.address();
    if (at === null || typeof at === 'string') throw new Error('It does not listen');
    return at.port;
  };
  const register = (to: string | null, more = {}) =>
    admin.call('PUT', '/remote/mood-boards/backend', { address: to, ...more });
  const x = async (path: string, init: RequestInit = {}, token = viewer.token) => {
    const answer = await fetch(`${server.url}/x/${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, ...init.headers },
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
  };
  const state = async () => (await admin.call('GET', '/remote')).body.data.remotes;

  it('gets method, path, body and who calls, and neither cookie nor session', async () => {
    const roles = (await admin.call('GET', '/user_role')).body.data.user_roles;
    const { uuid } = roles.find(({ name }: { name: string }) => name === 'Viewer');
    await admin.call('PUT', `/user_role/${uuid}`, { remote_permissions: { 'mood-boards:edit': true } });
    handle = async (request, response) =>
      json(response, {
        method: request.method,
        url: request.url,
        headers: request.headers,
        body: Buffer.concat(await request.toArray()).toString(),
      });
    const { status, body } = await x('mood-boards/boards/a%2Fb?tone=warm', {
      method: 'POST',
      body: '{"name":"Dawn"}',
      headers: {
        'Content-Type': 'application/json',
        Cookie: `auth_token=${viewer.token}`,
        'X-Forwarded-For': '10.0.0.1',
      },
    });
    expect([status, body.method, body.url, body.body]).toEqual([
      200,
      'POST',
      '/base/boards/a%2Fb?tone=warm',
      '{"name":"Dawn"}',
    ]);
    expect(JSON.stringify(body)).not.toContain(viewer.token);
    expect(Object.keys(body.headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'authorization',
      'connection',
      'content-length',
      'content-type',
      'host',
      'via',
      'x-request-id',
    ]);

    const [head = '', claims = '', signature = ''] = body.headers.authorization.slice('Bearer '.length).split('.');
    const { keys } = (await x('-/keys.json', { headers: { Authorization: '' } })).body;
    const { kid, alg } = JSON.parse(Buffer.from(head, 'base64url').toString());
    const key = createPublicKey({ key: keys.find((one: { kid: string }) => one.kid === kid), format: 'jwk' });
    expect(alg).toBe('EdDSA');
    expect(verify(null, Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
    const { iat, exp, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(exp - iat).toBe(60);
    expect(rest).toMatchObject({ iss: server.url, aud: 'mood-boards', sub: viewer.uuid, role: 'Viewer', artist: null });
    expect(rest.permissions).toEqual(expect.arrayContaining(['CAN_GET_SONGS', 'mood-boards:edit']));
  });

  it('is answered as it answers, but for cookies, and never as a page of the product', async () => {
    handle = (_request, response) =>
      json(response, { gone: true }, 410, { 'set-cookie': 'auth_token=stolen', etag: '"1"', 'x-own': '1' });
    const { status, headers, body } = await x('mood-boards/boards');
    expect([status, body]).toEqual([410, { gone: true }]);
    expect([headers.get('etag'), headers.get('set-cookie'), headers.get('x-own')]).toEqual(['"1"', null, null]);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'no-store']);
  });

  it('is reached by nobody without a session, and by no cookie', async () => {
    for (const headers of [
      { Authorization: '', Cookie: '' },
      { Authorization: '', Cookie: `auth_token=${viewer.token}` },
    ])
      expect((await x('mood-boards/boards', { headers })).status).toBe(401);
  });

  it('is there for remotes alone that ask for one, while they are on', async () => {
    expect((await x('plain/boards')).status).toBe(404);
    expect((await x('nowhere/boards')).status).toBe(404);
    expect((await admin.call('PUT', '/remote/plain/backend', { address })).status).toBe(404);
    await remotes.turn('mood-boards', 'off');
    expect((await x('mood-boards/boards')).status).toBe(404);
    await remotes.turn('mood-boards', 'on');
    expect((await x('mood-boards/boards')).status).toBe(200);
  });

  it('cannot be left by its path', async () => {
    const urls: (string | undefined)[] = [];
    handle = (request, response) => (urls.push(request.url), json(response, {}));
    for (const path of ['/x/mood-boards/../secret', '/x/mood-boards/%2e%2e/secret']) {
      // `fetch` would normalize the path.
      const headers = { Authorization: `Bearer ${viewer.token}` };
      const status = await new Promise((done, failed) =>
        get(server.url, { path, headers }, (answer) => done(answer.resume().statusCode)).on('error', failed),
      );
      expect(status).toBe(404);
    }
    expect(urls).toEqual([]);
  });

  describe.each([
    ['hangs', () => undefined],
    ['stops in the middle', (_request: IncomingMessage, response: ServerResponse) => void response.write('{')],
    ['breaks off', (request: IncomingMessage) => void request.socket.destroy()],
  ])('that %s', (_what, bad) => {
    it('gives an error that names the remote, and delays nobody else', async () => {
      handle = bad;
      const started = performance.now();
      const waiting = x('mood-boards/boards');
      expect((await viewer.call('GET', '/song')).status).toBe(200);
      const { status, body } = await waiting;
      expect([status, body.success, body.code, body.message]).toEqual([
        503,
        false,
        'unavailable',
        'mood-boards does not answer.',
      ]);
      expect(performance.now() - started).toBeLessThan(3000);
    });
  });

  it('that answers 10 MB gives an error that says so', async () => {
    handle = (_request, response) => response.end(Buffer.alloc(10 * 1024 * 1024));
    const { status, body } = await x('mood-boards/boards');
    expect([status, body.message]).toEqual([503, 'mood-boards answers more than 5 MB.']);
  });

  it('that hangs holds 32 calls, and refuses the next at once', async () => {
    let held = 0;
    handle = () => void (held += 1);
    const waiting = Array.from({ length: 32 }, () => x('mood-boards/boards'));
    await eventually(
      async () => held,
      (count) => count === 32,
    );
    expect((await x('mood-boards/boards')).body.message).toBe('mood-boards has too much to do right now.');
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([503]));
    handle = (_request, response) => json(response, {});
    expect((await x('mood-boards/boards')).status).toBe(200);
  });

  it('takes no more than the API does', async () => {
    const { status, body } = await x('mood-boards/boards', { method: 'POST', body: 'x'.repeat(2 * 1024 * 1024 + 1) });
    expect([status, body.code]).toEqual([413, 'too_large']);
  });

  it('is registered by administrators, with a credential that is shown once', async () => {
    await register(null);
    expect(await state()).toEqual([
      { remote: 'mood-boards', backend: { address: null, state: 'missing' }, settings: null },
    ]);
    expect((await x('mood-boards/boards')).body.message).toBe('mood-boards has no backend yet.');
    const { credential } = (await register(address)).body.data;
    expect(credential).toMatch(/^[\w-]{43}$/);
    expect(await state()).toEqual([{ remote: 'mood-boards', backend: { address, state: 'ok' }, settings: null }]);
    expect((await register(address)).body.data).toEqual({ credential: null });
    expect((await register(address, { renew_credential: true })).body.data.credential).not.toBe(credential);
    expect((await viewer.call('PUT', '/remote/mood-boards/backend', { address })).status).toBe(403);
  });

  it.each([
    'ftp://files.example.com',
    'mood-boards',
    'http://user:word@example.com',
    'http://example.com/?a=1',
    'http://169.254.169.254/latest',
    'http://[fe80::1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://2852039166/',
  ])('is not at %s', async (wrong) => {
    const { status, body } = await register(wrong);
    expect([status, body.errors]).toEqual([422, { address: ['Not a valid address.'] }]);
  });

  it('that is down stands in health and metrics', async () => {
    const closed = createServer();
    await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
    const nobody = `http://127.0.0.1:${portOf(closed)}`;
    await new Promise((done) => closed.close(done));
    await register(nobody);
    expect(await state()).toEqual([
      { remote: 'mood-boards', backend: { address: nobody, state: 'failed' }, settings: null },
    ]);
    const { status, body } = await eventually(
      () => server.call('GET', '/health'),
      ({ body: { data } }) => data.status === 'degraded',
    );
    expect([status, body.data.status, body.data.failing_backends]).toEqual([200, 'degraded', ['mood-boards']]);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain('segno_failing_backends 1');
    expect(metrics).toContain(
      'http_request_duration_seconds_count{method="GET",route="/x/mood-boards/*",status="200"}',
    );
  });
});
