import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readDescriptor } from './descriptor.mjs';
import { devBackends } from './devBackends.mjs';
import { typeChecker } from './typeErrors.mjs';
import { remoteConfig } from './webpack.mjs';

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' };

/**
 * Serves remotes live inside a development build of the shell. Everything else (calls, stored files, the other remotes, the
 * registry) comes from the product running at `product`. `remotes`: their folders. `live`: the shell's folder, if the shell
 * is edited too; otherwise `built` is its development build. Resolves when the server is ready.
 */
export async function serveLive({ remotes: dirs, live, built, product, port }) {
  const remotes = dirs.map(liveRemote);
  const configs = remotes.map(({ config }) => config);
  const shell = [];
  // The package that others install does not include what builds a shell.
  if (live !== undefined)
    shell.push((await import('./shellConfig.mjs')).shellConfig(live, { mode: 'development', hot: true }));
  const compiler = webpack([...configs, ...shell]);
  remotes.forEach((remote, at) => (remote.declared = declaredIn(remote.dir, compiler.compilers[at])));
  const registry = liveRegistry({ remotes, product });
  const { middleware: backends } = devBackends({ remotes, product, port });
  const server = new WebpackDevServer(
    {
      port,
      // Edits of a remote never reload the page, which would lose what was typed and what is playing.
      hot: 'only',
      liveReload: false,
      static: false,
      host: 'localhost',
      // Errors are shown over the screen they concern (shell/src/development).
      client: { overlay: false, logging: 'warn' },
      devMiddleware: { index: false },
      setupMiddlewares(middlewares, devServer) {
        const readShell = built === undefined ? compiledShell(devServer, shell[0].output.path) : builtShell(built);
        return [
          { name: 'backends', middleware: backends },
          ...middlewares,
          { name: 'page', middleware: shellMiddleware({ registry, readShell }) },
        ];
      },
      proxy: [
        {
          context: (path) =>
            !remotes.some(({ base }) => path.startsWith(base)) &&
            /^\/(v1|x|storage|r|shop|listen|confirm-shares|mail)(\/|$)/.test(path),
          target: product,
          changeOrigin: true,
        },
      ],
    },
    compiler,
  );
  await server.start();
  tellPages(server, [...(live === undefined ? [] : [live]), ...dirs]);
  return server;
}

/**
 * Tells open pages, in addition to the development server's own messages, when it was started and which types are wrong. A
 * page that finds another server after a restart starts over (shell/src/development).
 */
function tellPages(server, dirs) {
  const data = { started: Date.now(), types: [] };
  const check = typeChecker(dirs, (types) => {
    data.types = types;
    server.sendMessage(server.webSocketServer?.clients ?? [], 'segno', data);
  });
  server.webSocketServer.implementation.on('connection', (client) => server.sendMessage([client], 'segno', data));
  server.compiler.hooks.done.tap('segno-types', () => void check());
  void check();
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

/** The shell's page as last compiled; its other files are served together with those of the remotes. */
const compiledShell = (server, folder) => async (file) => {
  const { middleware } = server;
  await new Promise((resolve) => middleware.waitUntilValid(resolve));
  const { outputFileSystem } = middleware.context;
  return outputFileSystem.existsSync(join(folder, file))
    ? outputFileSystem.readFileSync(join(folder, file))
    : undefined;
};

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
  async (request, response, next) => {
    try {
      const path = new URL(request.url, 'http://localhost').pathname;
      const file = path.startsWith('/static/') ? await readShell(path) : undefined;
      if (file !== undefined) return send(response, TYPES[extname(path)] ?? 'application/octet-stream', file);
      if (path === '/registry/current') return send(response, 'application/json', JSON.stringify(await registry()));
      if (!request.headers.accept?.includes('text/html')) return next();
      const html = await readShell('index.html');
      if (html === undefined)
        throw new Error('The shell does not compile: the terminal says why. Mend it, then load this page again.');
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

function send(response, type, body) {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}
