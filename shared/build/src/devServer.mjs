import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readDescriptor } from './descriptor.mjs';
import { remoteConfig } from './webpack.mjs';

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' };

/**
 * Serves one remote, live, inside a development build of the shell. Everything else (calls, stored files, the other
 * remotes, the registry) comes from the product that runs at `product`.
 * `dir`: the remote's folder. `shellDir`: the shell's development build. Resolves when it serves.
 */
export async function serveRemote({ dir, shellDir, product, port }) {
  const name = basename(dir).replace(/^mf-/, '');
  const base = `/r/${name}/dev/`;
  const config = remoteConfig(dir, { mode: 'development', hot: true });
  config.output.publicPath = base;
  const compiler = webpack(config);
  const registry = liveRegistry({ declared: declaredIn(dir, compiler), name, base, product });
  const server = new WebpackDevServer(
    {
      port,
      // Whatever happens to an edit, the page stays: what is typed in it and what plays in it would be lost.
      hot: 'only',
      liveReload: false,
      static: false,
      host: 'localhost',
      // Errors are shown over the screen that they are about (shared/build/src/hot).
      client: { overlay: false, logging: 'warn' },
      devMiddleware: { publicPath: base },
      setupMiddlewares(middlewares) {
        const page = { name: 'page', middleware: shellMiddleware({ registry, shellDir }) };
        return [...middlewares, page];
      },
      proxy: [
        {
          context: (path) => !path.startsWith(base) && /^\/(v1|x|storage|r|shop|mail)(\/|$)/.test(path),
          target: product,
          changeOrigin: true,
        },
      ],
    },
    compiler,
  );
  await server.start();
  return server;
}

/** Where the product cannot be reached. */
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
 * Gives what reads the remote's declaration: once after each edit, however many tabs ask for it. A declaration that is
 * wrong at the moment counts as it was before; undefined where there was none.
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
 * Gives what reads the product's registry, with this one remote, as `declared` gives it, in place of its own. Without a
 * declaration the remote is as the product has it.
 */
function liveRegistry({ declared, name, base, product }) {
  return async () => {
    const [registry, declaration] = await Promise.all([productRegistry(product), declared()]);
    const released = registry.remotes.find((remote) => remote.name === name);
    const descriptor = declaration ?? released;
    if (!descriptor) throw new Error(`The declaration of ${name} is wrong, and the product has none`);
    const live = {
      ...descriptor,
      version: 'dev',
      base,
      entry: 'remoteEntry.js',
      integrity: {},
      snapshot: { global: `segno_${name.replaceAll('-', '_')}_dev`, module: [], screens: {} },
      ...(released?.slots ? { slots: released.slots } : {}),
      state: 'on',
    };
    // The shell asks for no hashes in a development registry.
    return { ...registry, env: 'development', remotes: [live, ...registry.remotes.filter((one) => one !== released)] };
  };
}

const shellMiddleware =
  ({ registry, shellDir }) =>
  async (request, response, next) => {
    try {
      const path = new URL(request.url, 'http://localhost').pathname;
      const file = join(shellDir, path);
      if (path.startsWith('/static/') && existsSync(file))
        return send(response, TYPES[extname(file)] ?? 'application/octet-stream', readFileSync(file));
      if (path === '/registry/current') return send(response, 'application/json', JSON.stringify(await registry()));
      if (!request.headers.accept?.includes('text/html')) return next();
      const json = JSON.stringify(await registry()).replaceAll('<', '\\u003c');
      const html = readFileSync(join(shellDir, 'index.html'), 'utf8');
      return send(
        response,
        'text/html; charset=utf-8',
        html.replace(/id="segno-registry">[^<]*/, () => `id="segno-registry">${json}`),
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
