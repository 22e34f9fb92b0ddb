import { existsSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { basename, extname, join } from 'node:path';
import { WebSocketServer } from 'ws';
import { readDescriptor } from './descriptor.mjs';
import { devBackends } from './devBackends.mjs';
import { liveBuilds } from './liveBuilds.mjs';
import { forwardTo, isFromOwnPage } from './livePage.mjs';
import { typeChecker } from './typeErrors.mjs';
import { remoteConfig } from './webpack.mjs';

const TYPES = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** What the product answers, except for the files of the edited remotes. */
const OF_PRODUCT = /^\/(v1|x|storage|r|shop|listen|confirm-shares|mail)([/?]|$)/;

/**
 * Serves remotes live inside a development build of the shell. Everything else (calls, stored files, the other remotes, the
 * registry) comes from the product running at `product`. `remotes`: their folders. `live`: the shell's folder, if the shell
 * is edited too; otherwise `built` is its development build. Resolves, with what stops it, when the server is ready.
 */
export async function serveLive({ remotes: dirs, live, built, product, port }) {
  const remotes = dirs.map(liveRemote);
  const configs = remotes.map(({ config }) => config);
  // The package that others install does not include what builds a shell.
  if (live !== undefined)
    configs.push((await import('./shellConfig.mjs')).shellConfig(live, { mode: 'development', hot: true }));
  const builds = liveBuilds(configs);
  remotes.forEach((remote, at) => (remote.declared = declaredIn(remote.dir, builds.compiler.compilers[at])));
  const backends = devBackends({ remotes, product, port });
  const page = shellMiddleware({
    registry: liveRegistry({ remotes, product }),
    readShell: built === undefined ? builds.read : builtShell(built),
  });
  const forward = forwardTo(product);
  const isEdited = ({ url }) => remotes.some(({ base }) => url.startsWith(base));
  const server = createServer((request, response) => {
    if (!isFromOwnPage(request))
      return response.writeHead(403).end('This page is only for the machine that it runs on.');
    return backends.middleware(request, response, async () => {
      if (OF_PRODUCT.test(request.url) && !isEdited(request)) return forward(request, response);
      const { pathname } = new URL(request.url, 'http://localhost');
      const isCompiled = isEdited(request) || (live !== undefined && pathname !== '/index.html');
      const file = isCompiled ? await builds.read(pathname) : undefined;
      return file === undefined ? page(request, response) : sendFile(response, pathname, file);
    });
  });
  const sockets = tellPages({
    server,
    compiler: builds.compiler,
    dirs: [...(live === undefined ? [] : [live]), ...dirs],
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      server.close();
      server.closeAllConnections();
      backends.stop();
      await builds.stop();
    },
  };
}

/**
 * Tells open pages about every build, when the server was started and which types are wrong. A page that finds another server
 * after a restart starts over (shell/src/development).
 */
function tellPages({ server, compiler, dirs }) {
  const sockets = new WebSocketServer({ server, path: '/ws', verifyClient: ({ req }) => isFromOwnPage(req) });
  const data = { started: Date.now(), types: [] };
  let build;
  const tell = (clients, message) => clients.forEach((client) => client.send(JSON.stringify(message)));
  const check = typeChecker(dirs, (types) => {
    data.types = types;
    tell(sockets.clients, { type: 'segno', data });
  });
  sockets.on('connection', (client) => {
    tell([client], { type: 'segno', data });
    if (build) tell([client], build);
  });
  compiler.hooks.done.tap('segno-pages', (stats) => {
    build = stats.hasErrors()
      ? { type: 'errors', data: stats.toJson({ all: false, errors: true }).errors }
      : { type: 'built', data: stats.hash };
    tell(sockets.clients, build);
    void check();
  });
  return sockets;
}

function liveRemote(dir) {
  const name = basename(dir).replace(/^mf-/, '');
  const base = `/r/${name}/dev/`;
  const config = remoteConfig(dir, { mode: 'development', hot: true });
  config.output.publicPath = base;
  return { dir, name, base, config };
}

/** A file of the shell from a build folder; undefined if there is none. */
const builtShell = (folder) => (file) =>
  existsSync(join(folder, file)) ? readFileSync(join(folder, file)) : undefined;

/** Thrown if the product cannot be reached. */
class ProductGone extends Error {}

async function productRegistry(product) {
  const gone = (reason) =>
    new ProductGone(`${product} ${reason} for its registry.\nIs the product running there? Start it with: npm start`);
  const response = await fetch(new URL('/registry/current', product)).catch(() => {
    throw gone('does not answer');
  });
  if (!response.ok) throw gone(`answers ${response.status}`);
  return response.json();
}

/**
 * Returns a function that reads the remote's declaration: once per edit, however many tabs ask for it. While the
 * declaration is invalid, the previous one is used; undefined if there was none.
 */
function declaredIn(dir, compiler) {
  let valid;
  let reading;
  compiler.hooks.watchRun.tap('segno-declaration', () => {
    reading = undefined;
  });
  const read = async () => {
    try {
      valid = (await readDescriptor(dir)).descriptor;
    } catch (error) {
      console.error(error.message);
    }
    return valid;
  };
  return () => (reading ??= read());
}

/**
 * Returns a function that reads the product's registry with the edited remotes, as `declared`, in place of the published
 * ones. A remote without a declaration stays as published.
 */
function liveRegistry({ remotes, product }) {
  return async () => {
    const registry = await productRegistry(product);
    const live = await Promise.all(
      remotes.map(async ({ name, base, declared }) => {
        const released = registry.remotes.find((remote) => remote.name === name);
        const descriptor = (await declared()) ?? released;
        if (!descriptor) throw new Error(`The declaration of ${name} is wrong, and the product has none`);
        return {
          ...descriptor,
          version: 'dev',
          base,
          entry: 'remoteEntry.js',
          integrity: {},
          snapshot: { global: `segno_${name.replaceAll('-', '_')}_dev`, module: [], screens: {} },
          ...(released?.slots ? { slots: released.slots } : {}),
          state: 'on',
        };
      }),
    );
    const others = registry.remotes.filter(({ name }) => !remotes.some((remote) => remote.name === name));
    // In a development registry, the shell requires no hashes.
    return { ...registry, env: 'development', remotes: [...live, ...others] };
  };
}

const shellMiddleware =
  ({ registry, readShell }) =>
  async (request, response) => {
    try {
      const path = new URL(request.url, 'http://localhost').pathname;
      const file = path.startsWith('/static/') ? await readShell(path) : undefined;
      if (file !== undefined) return sendFile(response, path, file);
      if (path === '/registry/current') return send(response, 'application/json', JSON.stringify(await registry()));
      if (!request.headers.accept?.includes('text/html')) return response.writeHead(404).end();
      const html = await readShell('index.html');
      if (html === undefined)
        throw new Error('The shell does not compile; the terminal shows why. Fix it and reload this page.');
      const json = JSON.stringify(await registry()).replaceAll('<', '\\u003c');
      return send(
        response,
        'text/html; charset=utf-8',
        html.toString().replace(/id="segno-registry">[^<]*/, () => `id="segno-registry">${json}`),
      );
    } catch (error) {
      response.writeHead(error instanceof ProductGone ? 502 : 500, { 'content-type': 'text/plain' });
      response.end(error.message);
    }
  };

const sendFile = (response, path, file) => send(response, TYPES[extname(path)] ?? 'application/octet-stream', file);

function send(response, type, body) {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}
