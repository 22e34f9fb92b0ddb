import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { installedBrowser } from '../browser.mjs';
import { copyLibrary } from '../../e2e/support/copyLibrary.mjs';
import { packages } from './packages.mjs';
import { readLines, startServer } from './programs.mjs';
import { at } from './root.mjs';

const ADMIN = { email: 'check-shell@example.com', password: 'Check-shell-1' };
/** Number of screens opened at the same time. */
const PAGES = 3;
/** Milliseconds within which a screen must be shown and have made its calls. */
const PATIENCE = 20_000;
/** For a record of a kind that the library does not have. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Makes the remotes built beside the shell count as older than the published ones, so that the server leaves them out. */
function leaveOutBuilds(place, env) {
  const folder = join(place, 'registry', env);
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const document = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    for (const { name: own } of packages())
      if (own.startsWith('mf-')) document.newestBuilds[own.slice('mf-'.length)] = '9999-12-31T00:00:00.000Z';
    writeFileSync(join(folder, name), JSON.stringify(document));
  }
}

/** A server with the shell that is about to go live, on the copy of what is published. `library`: the folder of a server's data. */
async function startOn(place, { env, library }) {
  const dataDir = join(place, 'data');
  if (library) copyLibrary(library, dataDir);
  const port = await freePort();
  const variables = {
    DATA_DIR: dataDir,
    PORT: String(port),
    RELEASES: place,
    RELEASES_ENV: env,
    NODE_ENV: 'development',
    SEGNO_PASSWORD: ADMIN.password,
    // It is only on this machine, however the place is reached.
    ...Object.fromEntries(
      ['DATABASE_URL', 'HOST', 'PUBLIC_URL', 'RELEASES_PLATFORM_KEY', 'S3_BUCKET', 'SMTP_URL'].map((name) => [
        name,
        '',
      ]),
    ),
  };
  const quiet = ['ignore', 'pipe', 'inherit'];
  const admin = startServer({ args: ['create-admin', '--email', ADMIN.email], env: variables, stdio: quiet });
  await admin.ended;
  const { child, ended } = startServer({ env: { ...variables, LOG_LEVEL: 'error' }, stdio: quiet });
  const ready = new Promise((resolve) => readLines(child, (line) => line.startsWith('ready ') && resolve(true)));
  if ((await Promise.race([ready, ended])) !== true) throw new Error('The server with this shell does not start.');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url: `http://localhost:${port}`, stop };
}

async function logIn(url) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${url}/v1/auth/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) });
  return (await answer.json()).data.token;
}

/** A record from the list above an address; undefined if there is none. */
async function recordBelow({ path }, { routes, url, token }) {
  const list = routes.find((route) => route.preload && !route.path.includes(':') && path.startsWith(`${route.path}/`));
  if (!list) return undefined;
  const answer = await fetch(url + list.preload[0], { headers: { Authorization: `Bearer ${token}` } });
  const { data } = await answer.json();
  return Object.values(data ?? {}).find(Array.isArray)?.[0]?.uuid;
}

/** Opens a screen; returns what was wrong with it, in words, each with the remote it names, because another one may extend the screen. */
async function openScreen(context, { url, address, remotes, hasRecord }) {
  const problems = new Map();
  const page = await context.newPage();
  page.on('console', (message) => {
    // The error itself follows, in the words of whichever library threw it.
    const [, scope, text] = /^\[([\w-]+)\] (?:\w+: )?([^\n]*?)(?: \w*Error: .*)?$/m.exec(message.text()) ?? [];
    if (message.type() === 'error' && (scope === 'shell' || remotes.includes(scope))) problems.set(text, scope);
  });
  page.on('pageerror', ({ name, message }) => problems.set(`${name}: ${message}`));
  try {
    await page.goto(`${url}${address}?features=all`, { waitUntil: 'networkidle', timeout: PATIENCE });
    if (hasRecord && (await page.getByText('Page not found. Sorry!').count())) problems.set('it is not found');
  } catch {
    problems.set(`it is not there after ${PATIENCE / 1000} s`);
  }
  // A page in an endless loop does not answer to this either.
  await Promise.race([page.close(), new Promise((resolve) => setTimeout(resolve, 3000))]);
  return [...problems];
}

/** A browser in which the signed-in person holds every permission that a screen requires; the server still decides. */
async function openBrowser(executablePath, { url, token, permissions }) {
  const { chromium } = createRequire(at('e2e/package.json'))('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const context = await browser.newContext();
  await context.addCookies([{ name: 'auth_token', value: token, url }]);
  await context.route('**/v1/auth/session', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.user.permissions = permissions;
    await route.fulfill({ response, json: body });
  });
  return { browser, context };
}

/**
 * Opens each screen of the released remotes of `env`, copied to `place`, with the shell that was built. Returns a line for
 * each that fails, with its owner, and how many were opened; undefined if this machine has no browser.
 */
export async function checkScreens(place, { env, library }) {
  const executablePath = installedBrowser();
  if (!executablePath) return undefined;
  if (!existsSync(join(place, 'registry'))) return { failures: [], opened: 0 };
  leaveOutBuilds(place, env);
  const server = await startOn(place, { env, library });
  const { url } = server;
  try {
    const registry = await (await fetch(`${url}/registry/current`)).json();
    const token = await logIn(url);
    const remotes = registry.remotes.filter(({ state }) => state === 'on');
    const routes = remotes.flatMap((remote) => remote.routes.map((route) => ({ ...route, remote })));
    const permissions = [...new Set(routes.flatMap(({ permission = [] }) => permission))];
    const { browser, context } = await openBrowser(executablePath, { url, token, permissions });
    const waiting = [...routes];
    const failures = [];
    const work = async () => {
      for (let route = waiting.shift(); route; route = waiting.shift()) {
        const { name, path, remote } = route;
        const uuid = path.includes(':') ? await recordBelow(route, { routes, url, token }) : undefined;
        const address = path.replace(/:\w+/g, uuid ?? NOBODY);
        const hasRecord = uuid !== undefined || !path.includes(':');
        const names = remotes.map((one) => one.name);
        for (const [problem, scope] of await openScreen(context, { url, address, remotes: names, hasRecord })) {
          const { version, owner, name: whose } = remotes.find((one) => one.name === scope) ?? remote;
          failures.push(`${whose} ${version} of the ${owner}: ${name} at ${path}: ${problem}`);
        }
      }
    };
    await Promise.all(Array.from({ length: PAGES }, work));
    await browser.close();
    return { failures: failures.sort(), opened: routes.length };
  } finally {
    await server.stop();
  }
}
