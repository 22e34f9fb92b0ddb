import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { seedProgram } from '../../serverProcess.mjs';
import { prepareDemo } from '../../src/seed/prepareDemo';
import { refuseDemoLogins } from '../../src/seed/refuseDemoLogins';
import { describeOnDatabases } from '../support/databases';
import { startTestServer, suiteServer } from '../support/testServer';

const refusal =
  /^HOST, PUBLIC_URL or TRUSTED_PROXIES let others reach this server, .* set ALLOW_DEMO_LOGINS=true\.\n?$/;

describeOnDatabases('A server as it starts by itself', (open) => {
  const server = suiteServer(open);

  /** The status of a page for a local client that sends these headers. */
  const statusOf = async (path: string, headers: Record<string, string> = {}): Promise<number> => {
    const sent = request(`${server.url}${path}`, { headers, agent: false }).end();
    const [answer]: IncomingMessage[] = await once(sent, 'response');
    answer?.resume();
    return answer?.statusCode ?? 0;
  };

  it('shows outbox and metrics on this machine, and to nobody who comes by a proxy or under another name', async () => {
    const port = new URL(server.url).port;
    expect(await statusOf('/mail')).toBe(200);
    expect(await statusOf('/mail', { Host: `localhost:${port}` })).toBe(200);
    const elsewhere: Record<string, string>[] = [
      { 'X-Forwarded-For': '127.0.0.1' },
      { Forwarded: 'for=127.0.0.1' },
      { 'X-Real-IP': '127.0.0.1' },
      { 'X-Forwarded-Proto': 'https' },
      { 'X-Forwarded-Port': '443' },
      { 'CF-Connecting-IP': '127.0.0.1' },
      { Via: '1.1 proxy' },
      { Host: 'rebound.evil.test' },
      { Host: 'not a host' },
    ];
    for (const headers of elsewhere)
      for (const path of ['/mail', '/mail/00000000-0000-4000-8000-000000000000', '/mail/x/html', '/mail/style.css'])
        expect([headers, path, await statusOf(path, headers)]).toEqual([headers, path, 403]);
    expect(await statusOf('/metrics')).toBe(200);
    for (const headers of elsewhere) expect([headers, await statusOf('/metrics', headers)]).toEqual([headers, 404]);
  });

  it('shows outbox and metrics to a signed-in administrator from anywhere, and to no other role', async () => {
    const away = { 'X-Forwarded-For': '203.0.113.7' };
    const admin = await server.person('Administrator');
    expect(await statusOf('/mail', { ...away, Cookie: `other=1; auth_token=${admin.token}` })).toBe(200);
    expect(await statusOf('/mail', { ...away, Authorization: `Bearer ${admin.token}` })).toBe(200);
    expect(await statusOf('/metrics', { ...away, Authorization: `Bearer ${admin.token}` })).toBe(200);
    for (const role of ['Catalog Manager', 'Artist Representative', 'Viewer'] as const) {
      const { token } = await server.person(role);
      expect([role, await statusOf('/mail', { ...away, Cookie: `auth_token=${token}` })]).toEqual([role, 403]);
      expect([role, await statusOf('/metrics', { ...away, Cookie: `auth_token=${token}` })]).toEqual([role, 404]);
    }
    expect(await statusOf('/mail', { ...away, Cookie: 'auth_token=nonsense' })).toBe(403);
  });

  it('asks browsers for https only when it is a production behind https', async () => {
    expect((await fetch(`${server.url}/v1/health`)).headers.get('strict-transport-security')).toBeNull();
    const strong = '9c1185a5c5e9fc54612808977ee8f548';
    const production = await startTestServer(await open(), {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://127.0.0.1:1/segno',
      PUBLIC_URL: 'https://segno.test',
      SMTP_URL: 'smtp://127.0.0.1:1',
      STOREFRONT_KEY: strong,
      STORAGE_SECRET: strong,
      SECOND_FACTOR_KEY: strong,
    });
    try {
      const { port } = new URL(`http://127.0.0.1:${production.services.config.port}`);
      for (const path of ['/v1/health', '/v1/song', '/nothing', '/login']) {
        const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
        expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000']);
      }
    } finally {
      await production.close();
    }
  });

  it('does not serve others while a demo login works, unless that is said', async () => {
    const { db } = server.services;
    const open = { isPrivate: false, allowDemoLogins: false };
    await expect(refuseDemoLogins(open, db)).resolves.toBeUndefined();
    await prepareDemo(db, server.services.config);
    await expect(refuseDemoLogins(open, db)).rejects.toThrow(refusal);
    await expect(refuseDemoLogins({ isPrivate: false, allowDemoLogins: true }, db)).resolves.toBeUndefined();
    await expect(refuseDemoLogins({ isPrivate: true, allowDemoLogins: false }, db)).resolves.toBeUndefined();
    const users = () => db.updateTable('app_user').where('email', '=', 'admin@segno.test');
    await users().set({ is_active: false }).execute();
    await expect(refuseDemoLogins(open, db)).resolves.toBeUndefined();
    await users().set({ is_active: true, password_hash: null }).execute();
    await expect(refuseDemoLogins(open, db)).resolves.toBeUndefined();
  });
});

it('ends with a sentence, before it opens anything, when HOST would show the demo to others', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'segno-open-'));
  const env = { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'development', DATA_DIR, HOST: '0.0.0.0' };
  await expect(promisify(execFile)(process.execPath, [seedProgram], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(refusal),
  });
});
