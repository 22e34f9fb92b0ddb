import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { serverPrefixes } from '@segno/contract';
import { parseRegistry, pointerKey, readRelease, type Visitor } from '@segno/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressAnswer } from '../platform/http/compressAnswer';
import { requestCookie } from '../platform/http/withoutQueries';
import { RETRY_SECONDS } from '../platform/http/unavailable';
import type { Services } from '../platform/services';
import { html } from '../platform/pages/html';
import { cookieDomain } from './cookieDomain';
import { pageHeaders } from './contentSecurity';
import { liveRegistry } from './liveRegistry';
import { nameRelease } from './nameRelease';
import { releaseFiles } from './releaseFiles';
import { screenStart } from './screenStart';
import { shellPage } from './shellPage';
import { startTags } from './startTags';
import { typeface } from './typeface';
import { withinPatience } from '../platform/withinPatience';

export interface WebOptions {
  /** The shell's build: `index.html`, `static/`, `shell.json`. */
  shellDir: string;
  /** Where remotes and registry are published. */
  releases: Pick<Services['releases'], 'store' | 'env' | 'acceptedFile' | 'problem' | 'remotes'>;
  /** Origin of the object store if browsers reach it at another address, such as `https://s3.example.com`. */
  storageOrigin?: string | undefined;
  /** The address that browsers use, which determines the domain of the session cookie. */
  publicUrl: string;
  /** L11: the owner of a session token; called only while there is a canary. */
  visitorOf(token: string): Promise<Visitor | undefined>;
}

/** Timeout of the release store for one file, in milliseconds. */
const PATIENCE = 5000;

const isPage = (path: string): boolean =>
  serverPrefixes.every((prefix) => path !== prefix && !path.startsWith(`${prefix}/`));

/** Tells the page that its registry may change after login. */
const ASK_AGAIN = '<meta name="segno-canaries" content="some" />';

/** File names below the roots: no parent folders, no hidden files. */
const FILE_PATH = /^[\w-][\w.~-]*(\/[\w-][\w.~-]*)*$/;

/** Serves the product to browsers: page, shell, remotes and the registry that lists them. */
export async function webPlugin(app: FastifyInstance, o: WebOptions): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { serve: false, root: o.shellDir, preCompressed: true, index: false });
    const page = shellPage(o.shellDir);
    const domain = cookieDomain(o.publicUrl);
    const isHttps = o.publicUrl.startsWith('https:');
    const facts = domain === undefined ? '' : html`<meta name="segno-cookie-domain" content="${domain}" />`.text;
    const { store, env } = o.releases;
    const files = releaseFiles(store);
    scope.addHook('onClose', () => files.close());
    const registry = liveRegistry({ ...o.releases, log: scope.log, shares: page.shares });
    o.releases.problem = () => registry.problem();
    o.releases.remotes = registry.remotes;
    nameRelease(app, registry.release);
    /** The visitor. Pages must also work without the database. */
    const visitorOf = async ({ headers, log }: FastifyRequest): Promise<Visitor | undefined> => {
      const token = requestCookie(headers, 'auth_token');
      if (token === undefined) return undefined;
      return o.visitorOf(token).catch((error: unknown) => {
        log.warn({ err: error }, 'who asks is not known: the page comes without canaries');
        return undefined;
      });
    };
    const currentRegistry = async (request: FastifyRequest) =>
      registry.current(await page.contract(), () => visitorOf(request));

    scope.get<{ Params: { '*': string } }>('/static/*', (request, reply) =>
      sendForever(reply, { root: join(o.shellDir, 'static'), path: request.params['*'] }),
    );

    // Linked by the pages that the server renders itself (`plainPage`).
    scope.get('/static/typeface.css', async (_request, reply) =>
      reply
        .type('text/css')
        .header('cache-control', 'max-age=3600')
        .send(await typeface(o.shellDir)),
    );

    scope.get<{ Params: { '*': string } }>('/r/*', async (request, reply) => {
      const key = `r/${request.params['*']}`;
      if (!FILE_PATH.test(key)) return reply.callNotFound();
      const root = await files.folderWith(key).catch((error: unknown) => {
        request.log.warn({ err: error, key }, 'a released file cannot be had');
        return undefined;
      });
      if (root === undefined) return cannotBeHad(reply);
      return sendForever(reply, { root, path: key });
    });

    scope.get('/registry/current', async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await currentRegistry(request)),
    );

    scope.get(`/registry/${env}/current`, async (_request, reply) => {
      const pointer = await withinPatience(store.readPointer(pointerKey(env)), PATIENCE).catch(() => null);
      if (pointer === null) return cannotBeHad(reply);
      if (!pointer) return reply.callNotFound();
      return reply.headers({ 'cache-control': 'no-cache', 'content-type': 'application/json' }).send(pointer.content);
    });

    // As browsers read it, without the publisher's name.
    scope.get<{ Params: { release: string } }>(
      `/registry/${env}/:release(^\\d+-[0-9a-f]+).json`,
      async (request, reply) => {
        const read = readRelease(store, { env, release: request.params.release });
        const document = await withinPatience(read, PATIENCE).catch(() => undefined);
        if (!document) return reply.callNotFound();
        return reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(parseRegistry(document).registry);
      },
    );

    scope.get('/*', async (request, reply) => {
      const { path, query } = partsOf(request.url);
      if (!isPage(path) || !wantsPage(request, path)) return reply.callNotFound();
      const document = await currentRegistry(request);
      const nonce = randomBytes(16).toString('base64');
      // Without a session the login page comes first: nothing else may be loaded at the same time.
      const pagesize = requestCookie(request.headers, 'pagesize');
      const isSignedIn = requestCookie(request.headers, 'auth_token') !== undefined;
      const parts = isSignedIn
        ? startTags(await page.start(), screenStart(document, { path, query, pagesize }))
        : { head: '', later: '', styles: '', frame: '', preload: null };
      const chosen = requestCookie(request.headers, 'color_scheme');
      const colorScheme = chosen === 'light' || chosen === 'dark' ? chosen : undefined;
      const head = facts + (registry.hasCanaries() ? ASK_AGAIN : '') + parts.head;
      const html = await page.render({ registry: document, nonce, colorScheme, ...parts, head });
      reply
        .headers(pageHeaders({ nonce, release: document?.release, isHttps, storage: o.storageOrigin }))
        .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      return reply.send(await compressAnswer(request, reply, html));
    });
  });
}

/**
 * The page is served to clients that accept HTML by name, and to those that accept anything at an address without a file
 * extension: curl and link previews send no `Accept` or a wildcard; so do browsers for scripts and images, which must not
 * get a page.
 */
function wantsPage({ headers: { accept = '*/*' } }: FastifyRequest, path: string): boolean {
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.\w+$/.test(path);
}

const partsOf = (url: string): { path: string; query: string } => {
  const [, path = '/', query = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? [];
  return { path, query };
};

/** The release store fails temporarily: a retry may succeed. */
const cannotBeHad = (reply: FastifyReply): FastifyReply =>
  reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': RETRY_SECONDS }).send();

/** Sends a file whose name or folder contains its hash. A missing file is not cached: it may be published later. */
function sendForever(reply: FastifyReply, { root, path }: { root: string; path: string }): FastifyReply | void {
  reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', vary: 'Accept-Encoding' });
  if (!FILE_PATH.test(path)) return reply.callNotFound();
  return reply.sendFile(path, root, { maxAge: '1y', immutable: true });
}
