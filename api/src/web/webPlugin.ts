import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { FolderStore, parseRegistry, pointerKey, readRelease, type ReleaseStore, type Visitor } from '@segno/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressAnswer } from '../platform/http/compressAnswer';
import { requestCookie } from '../platform/http/withoutQueries';
import { html } from '../platform/pages/html';
import { cookieDomain } from './cookieDomain';
import { liveRegistry } from './liveRegistry';
import { nameRelease } from './nameRelease';
import { screenStart } from './screenStart';
import { shellPage } from './shellPage';
import { startTags } from './startTags';

export interface WebOptions {
  /** The shell's build: `index.html`, `static/`, `shell.json`. */
  shellDir: string;
  /** Where remotes and registry are published. */
  releases: { store: ReleaseStore; env: string };
  /** Origin of the object store when the browser reaches it elsewhere, such as `https://s3.example.com`. */
  storageOrigin?: string | undefined;
  /** The address that browsers use, which decides what the session's cookie is for. */
  publicUrl: string;
  /** Whose session a token is; asked only while a canary depends on it (L11). */
  visitorOf(token: string): Promise<Visitor | undefined>;
}

/** Addresses that are never a screen: another part of the server answers them, or nobody. */
const NOT_A_PAGE = /^\/(v1|storage|r|static|registry|shop|mail|metrics)(\/|$)/;

/** Says that who logs in on this page may get another registry than stands in it (L11). */
const ASK_AGAIN = '<meta name="segno-canaries" content="some" />';

/** Names of files below the roots: no climbing, nothing hidden. */
const FILE_PATH = /^[\w-][\w.~-]*(\/[\w-][\w.~-]*)*$/;

/** Serves the product to browsers: page, shell, remotes and the registry that ties them together. */
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
    const registry = liveRegistry({ store, env, log: scope.log });
    nameRelease(app, registry.release);
    /** Who asks. A page comes without a database as well. */
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

    scope.get<{ Params: { '*': string } }>('/r/*', async (request, reply) => {
      const key = `r/${request.params['*']}`;
      if (!FILE_PATH.test(key)) return reply.callNotFound();
      return sendForever(reply, { root: await files.folderWith(key), path: key });
    });

    scope.get('/registry/current', async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await currentRegistry(request)),
    );

    scope.get(`/registry/${env}/current`, async (_request, reply) => {
      const pointer = await store.readPointer(pointerKey(env));
      if (!pointer) return reply.callNotFound();
      return reply.headers({ 'cache-control': 'no-cache', 'content-type': 'application/json' }).send(pointer.content);
    });

    // As browsers read it, without who published it.
    scope.get<{ Params: { release: string } }>(
      `/registry/${env}/:release(^\\d+-[0-9a-f]+).json`,
      async (request, reply) => {
        const document = await readRelease(store, { env, release: request.params.release }).catch(() => undefined);
        if (!document) return reply.callNotFound();
        return reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(parseRegistry(document).registry);
      },
    );

    scope.get('/*', async (request, reply) => {
      const { path, query } = partsOf(request.url);
      if (NOT_A_PAGE.test(path) || !wantsPage(request, path)) return reply.callNotFound();
      const document = await currentRegistry(request);
      const nonce = randomBytes(16).toString('base64');
      // Somebody without a session sees the login page first: nothing may compete with it.
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
 * A page answers who names HTML, and who takes anything at an address without a file extension: curl and link previews
 * send no `Accept` or a wildcard, and so does a browser for a script or a picture, to which a page is no answer.
 */
function wantsPage({ headers: { accept = '*/*' } }: FastifyRequest, path: string): boolean {
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.\w+$/.test(path);
}

const partsOf = (url: string): { path: string; query: string } => {
  const [, path = '/', query = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? [];
  return { path, query };
};

/** Sends a file whose name or folder carries its hash. A missing one is not remembered by anybody: it may come. */
function sendForever(reply: FastifyReply, { root, path }: { root: string; path: string }): FastifyReply | void {
  reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', vary: 'Accept-Encoding' });
  if (!FILE_PATH.test(path)) return reply.callNotFound();
  return reply.sendFile(path, root, { maxAge: '1y', immutable: true });
}

/**
 * Headers of the page. Scripts come from this origin by hash only (`Integrity-Policy`), no text becomes script
 * (Trusted Types; the policies are `segno` and `default` in shell/src/federation/trustedScripts.ts, `segno-chunks` in
 * webpack's runtime, once in each remote), and style elements need the page's nonce. What is refused is reported (L7).
 * `storage`: origin of the object store when it is not this server; `release`: that of the registry in the page; `isHttps`: whether
 * browsers reach the server so. Without it they have no Reporting API, and with a `report-to` they would heed no `report-uri`.
 */
const pageHeaders = (o: {
  nonce: string;
  release: string | undefined;
  isHttps: boolean;
  storage?: string | undefined;
}) => {
  const { nonce, release, isHttps, storage } = o;
  const reports = `/v1/policy_report${release === undefined ? '' : `?release=${release}`}`;
  const stored = storage ? ` ${storage}` : '';
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "worker-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "font-src 'self'",
      `img-src 'self' data: blob:${stored}`,
      `media-src 'self' blob:${stored}`,
      `connect-src 'self'${stored}`,
      "manifest-src 'self'",
      "form-action 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types segno default segno-chunks 'allow-duplicates'",
      ...(isHttps ? ['report-to policies'] : []),
      `report-uri ${reports}`,
    ].join('; '),
    'integrity-policy': 'blocked-destinations=(script), endpoints=(policies)',
    'reporting-endpoints': `policies="${reports}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
};

/** Released files as files of this machine. */
interface ReleaseFiles {
  /** Folder below which the file is, with its compressed forms beside it, if it is anywhere. */
  folderWith(key: string): Promise<string>;
  close(): Promise<void>;
}

const COMPRESSED = ['', '.br', '.gz'];

/**
 * The files of a place of releases, to be sent. Those of a bucket are fetched when they are first asked for, and kept
 * until this process ends: a released file never changes.
 */
function releaseFiles(store: ReleaseStore): ReleaseFiles {
  if (store instanceof FolderStore) return { folderWith: async () => store.folder, close: async () => undefined };
  const coming = new Map<string, Promise<void>>();
  let made: Promise<string> | undefined;
  const folder = (): Promise<string> => (made ??= mkdtemp(join(tmpdir(), 'segno-releases-')));

  async function fetchOne(key: string): Promise<void> {
    const content = await store.read(key);
    if (!content) return;
    const path = join(await folder(), key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.coming`, content);
    await rename(`${path}.coming`, path);
  }

  /** The plain form last: once it is there, so are the others. */
  async function fetchForms(key: string): Promise<void> {
    const [plain = key, ...others] = COMPRESSED.map((extension) => key + extension);
    await Promise.all(others.map(fetchOne));
    await fetchOne(plain);
  }

  const isHere = async (key: string): Promise<boolean> =>
    stat(join(await folder(), key)).then(
      (seen) => seen.isFile(),
      () => false,
    );

  return {
    async folderWith(key) {
      if (await isHere(key)) return folder();
      const work = coming.get(key) ?? fetchForms(key).finally(() => coming.delete(key));
      coming.set(key, work);
      await work;
      return folder();
    },
    async close() {
      if (made) await rm(await made, { recursive: true, force: true });
    },
  };
}
