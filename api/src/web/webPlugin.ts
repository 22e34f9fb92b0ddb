import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from './contentSecurity';
import { liveRegistry } from './liveRegistry';
import type { RemoteFolder } from './remoteRelease';
import { screenStart } from './screenStart';
import { shellPage } from './shellPage';
import { startTags } from './startTags';

export interface WebOptions {
  /** The shell's build: `index.html`, `static/`, `shell.json`. */
  shellDir: string;
  remotesDir: readonly RemoteFolder[];
  /** Origin of the object store when the browser reaches it elsewhere, such as `https://s3.example.com`. */
  storageOrigin?: string | undefined;
  /** Name of the installation in the registry. Default `local`. */
  env?: string;
}

const brotli = promisify(brotliCompress);

/** Addresses that are never a screen: another part of the server answers them, or nobody. */
const NOT_A_PAGE = /^\/(v1|storage|r|static|registry|shop|mail|metrics)(\/|$)/;

/** Names of files below the roots: no climbing, nothing hidden. */
const FILE_PATH = /^[\w-][\w.~-]*(\/[\w-][\w.~-]*)*$/;

/** Serves the product to browsers: page, shell, remotes and the registry that ties them together. */
export async function webPlugin(app: FastifyInstance, o: WebOptions): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { serve: false, root: o.shellDir, preCompressed: true, index: false });
    const page = shellPage(o.shellDir);
    const registry = liveRegistry({ remotes: o.remotesDir, env: o.env ?? 'local', log: scope.log });
    const currentRegistry = async () => registry.current(await page.contract());

    scope.get<{ Params: { '*': string } }>('/static/*', (request, reply) =>
      sendForever(reply, { root: join(o.shellDir, 'static'), path: request.params['*'] }),
    );

    scope.get<{ Params: { name: string; '*': string } }>('/r/:name/*', (request, reply) => {
      const remote = o.remotesDir.find(({ name }) => name === request.params.name);
      if (!remote) return reply.callNotFound();
      return sendForever(reply, { root: remote.dir, path: request.params['*'] });
    });

    scope.get('/registry/current', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(await currentRegistry()),
    );

    scope.get('/*', async (request, reply) => {
      const { path, query } = partsOf(request.url);
      if (NOT_A_PAGE.test(path) || !request.headers.accept?.includes('text/html')) return reply.callNotFound();
      const document = await currentRegistry();
      const nonce = randomBytes(16).toString('base64');
      // Somebody without a session sees the login page first: nothing may compete with it.
      const pagesize = cookieOf(request, 'pagesize');
      const isSignedIn = cookieOf(request, 'auth_token') !== undefined;
      const hints = isSignedIn ? startTags(await page.start(), screenStart(document, { path, query, pagesize })) : '';
      const html = await page.render({ registry: document, nonce, hints });
      reply
        .headers(pageHeaders({ nonce, storage: o.storageOrigin }))
        .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
      if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(html);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
      return reply.header('content-encoding', 'br').send(await brotli(html, quality));
    });
  });
}

const partsOf = (url: string): { path: string; query: string } => {
  const [, path = '/', query = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? [];
  return { path, query };
};

/** A cookie of the request; undefined when it is missing or empty. */
const cookieOf = ({ headers }: FastifyRequest, name: string): string | undefined =>
  headers.cookie
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) || undefined;

/** Sends a file whose name or folder carries its hash. A missing one is not remembered by anybody: it may come. */
function sendForever(reply: FastifyReply, { root, path }: { root: string; path: string }): FastifyReply | void {
  reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', vary: 'Accept-Encoding' });
  if (!FILE_PATH.test(path)) return reply.callNotFound();
  return reply.sendFile(path, root, { maxAge: '1y', immutable: true });
}
