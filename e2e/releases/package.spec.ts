import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { freePort } from '../support/freePort';
import { logIn } from '../support/people';
import { newFolder } from '../support/runFolder';

const project = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const OWNER = { email: 'owner@example.com', password: 'Owner-pass-1' };

/** Starts an empty PostgreSQL server, which ends with this process. */
async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'segno-postgres-'));
  // PostgreSQL refuses to run as root, so it then runs as another user, who needs access.
  await chmod(folder, 0o755);
  const keeper = spawn(process.execPath, [join(project, 'api/test/postgresKeeper.mjs'), folder, String(process.pid)]);
  let url = '';
  await expect
    .poll(async () => (url = await readFile(join(folder, 'postgres.url'), 'utf8').catch(() => '')), { timeout: 60_000 })
    .not.toBe('');
  return {
    url: `${url}/postgres`,
    stop: async () => {
      keeper.kill('SIGTERM');
      await once(keeper, 'close');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

test('the package runs on a machine of its own: check, the first administrator, the first login, the remotes', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const folder = await newFolder('package-');
  const [{ url: DATABASE_URL, stop: stopPostgres }] = await Promise.all([
    startPostgres(),
    run(process.execPath, [join(project, 'scripts/package.mjs'), folder]),
  ]);
  const [archive = ''] = await readdir(folder);
  await run('tar', ['xzf', archive], { cwd: folder });
  const cwd = join(folder, archive.replace('.tar.gz', ''));
  const port = await freePort();
  const PUBLIC_URL = `http://localhost:${port}`;
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL,
    PORT: String(port),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MIN_FREE_GIB: '0',
    SECOND_FACTOR_KEY: 'a3f1c9e27b5d8046a3f1c9e27b5d8046',
    STORAGE_SECRET: 'd8046b5e27c9f1a3d8046b5e27c9f1a3',
    SEGNO_PASSWORD: OWNER.password,
  };
  const segno = (...args: string[]) => run(process.execPath, ['segno.mjs', ...args], { cwd, env });

  // There is no mail server here, so `check` exits with 1.
  const checked: unknown = await segno('check').catch((error: unknown) => error);
  expect(checked).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /^ok {6}database: PostgreSQL .+\nok {6}storage: .+\nfailed {2}mail: .*127\.0\.0\.1:9.*\nok {6}releases: .+\nok {6}disk: .+\n$/,
    ),
  });
  expect((await segno('migrate')).stdout).toContain('Applied 0001_platform.sql');
  expect((await segno('migrate')).stdout).toBe('The database is up to date.\n');
  await segno('create-admin', '--email', OWNER.email);

  const server = spawn(process.execPath, ['segno.mjs', 'serve'], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    for await (const line of createInterface({ input: server.stdout })) if (line === `ready ${PUBLIC_URL}`) break;
    const context = await browser.newContext({ baseURL: PUBLIC_URL });
    const page = await context.newPage();
    await logIn(page, OWNER.email, OWNER.password);
    for (const [path, heading] of [
      ['/songs', 'Songs'],
      ['/comparisons', 'Comparisons'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    }
    await context.close();
    expect((await segno('deploy', 'status')).stdout).toMatch(/^ {2}taxonomy +on/m);
  } finally {
    server.stdout.resume();
    server.kill('SIGTERM');
    await once(server, 'close');
    await stopPostgres();
  }
});
