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
  const server = new WebpackDevServer(
    {
      port,
      hot: true,
      static: false,
      host: 'localhost',
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      devMiddleware: { publicPath: base },
      setupMiddlewares(middlewares) {
        const page = { name: 'page', middleware: shellMiddleware({ dir, name, base, shellDir, product }) };
        return [...middlewares, page];
      },
      proxy: [
        {
          context: (path) => !path.startsWith(base) && /^\/(v1|storage|r|shop|mail)(\/|$)/.test(path),
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

/** The product's registry with this one remote in place of its own. */
async function patchedRegistry({ dir, name, base, product }) {
  const response = await fetch(new URL('/registry/current', product));
  if (!response.ok) throw new Error(`${product} answers ${response.status} for its registry`);
  const registry = await response.json();
  const live = {
    ...(await readDescriptor(dir)).descriptor,
    version: 'dev',
    base,
    entry: 'remoteEntry.js',
    integrity: {},
    snapshot: { global: `segno_${name.replaceAll('-', '_')}_dev`, module: [], screens: {} },
    state: 'on',
  };
  const others = registry.remotes.filter((remote) => remote.name !== name);
  // The shell asks for no hashes in a development registry.
  return { ...registry, env: 'development', remotes: [live, ...others] };
}

const shellMiddleware = (o) => async (request, response, next) => {
  try {
    const path = new URL(request.url, 'http://localhost').pathname;
    const file = join(o.shellDir, path);
    if (path.startsWith('/static/') && existsSync(file))
      return send(response, TYPES[extname(file)] ?? 'application/octet-stream', readFileSync(file));
    if (path === '/registry/current')
      return send(response, 'application/json', JSON.stringify(await patchedRegistry(o)));
    if (!request.headers.accept?.includes('text/html')) return next();
    const json = JSON.stringify(await patchedRegistry(o)).replaceAll('<', '\\u003c');
    const html = readFileSync(join(o.shellDir, 'index.html'), 'utf8');
    return send(
      response,
      'text/html; charset=utf-8',
      html.replace(/id="segno-registry">[^<]*/, () => `id="segno-registry">${json}`),
    );
  } catch (error) {
    response.writeHead(502, { 'content-type': 'text/plain' });
    response.end(`${error.message}\nIs the product running at ${o.product}? Start it with: npm start`);
  }
};

function send(response, type, body) {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}
