import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get as request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  openStore,
  publishBuilds,
  publishCanary,
  readBuiltRemote,
  type CanaryShare,
  type ReleaseStore,
  type Shares,
} from '@segno/releases';
import Fastify from 'fastify';
import { webPlugin, type WebOptions } from '../webPlugin';

const HTML = `<html lang="en"><head><style>
.segno-start {}
</style><script type="application/json" id="segno-preload">
null
</script><script type="application/json" id="segno-registry">
null
</script></head><body><div id="root"><div class="segno-start">Segno</div></div></body></html>`;
/** Headers of a browser's request for a page. */
export const PAGE = { accept: 'text/html,*/*' };

interface Answer {
  statusCode: number | undefined;
  headers: IncomingHttpHeaders;
  rawPayload: Buffer;
  body: string;
}

/** The hash of a file of a test's remote; those of `release` are computed from their content. */
export const hashOf = (content: string): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

const contract = { current: 2, supported: [1, 2] };

/**
 * A server for a shell and a release store, by default a folder, with a release of the catalogue. `write` writes files to
 * the folder of both, `release` publishes, `canary` publishes for some people.
 */
export async function serveBuilds({ place }: { place?: ReleaseStore } = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'web-'));
  const store = place ?? openStore(join(dir, 'releases'), { region: 'us-east-1' });
  let clock = Date.now();

  const write = (path: string, content: string | Buffer): void => {
    const file = join(dir, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, content);
  };

  const build = (name: string, folder: string, more: object = {}): void => {
    const files = Object.fromEntries(
      ['remoteEntry.js', 'module.js', 'edit.js', 'edit.css'].map((file) => [file, `/* ${file} of ${folder} */`]),
    );
    for (const [file, content] of Object.entries(files)) write(`mf-${name}/dist/${folder}/${file}`, content);
    write(`mf-${name}/dist/${folder}/remoteEntry.js.br`, brotliCompressSync(files['remoteEntry.js'] ?? ''));
    clock += 1000;
    const routeOf = (suffix: string) => `${name === 'catalog' ? 'SONG' : name.toUpperCase()}${suffix}`;
    const path = name === 'catalog' ? '/songs' : `/${name}`;
    write(
      `mf-${name}/dist/remote.json`,
      JSON.stringify({
        name,
        owner: 'Owners',
        contractRange: '^2',
        version: '1.0.0',
        folder,
        builtAt: new Date(clock).toISOString(),
        entry: 'remoteEntry.js',
        integrity: Object.fromEntries(Object.entries(files).map(([file, content]) => [file, hashOf(content)])),
        snapshot: {
          global: `segno_${name}`,
          module: ['module.js'],
          screens: { [routeOf('_EDIT')]: ['edit.js', 'edit.css'] },
        },
        routes: [
          {
            name: routeOf('S'),
            path,
            kind: 'page',
            preload: ['/v1/song?pagenum=1&pagesize=25'],
            table: { label: 'Songs', columns: [{ id: 'work_title', header: 'Title', text: 'work_title' }] },
          },
          { name: routeOf('_CREATE'), path: `${path}/edit/new`, kind: 'modal' },
          {
            name: routeOf('_EDIT'),
            path: `${path}/edit/:uuid`,
            kind: 'page',
            section: 'Songs & more',
            preload: ['/v1/song/:uuid', '/v1/note?pagenum=1&pagesize=25'],
          },
        ],
        menu: [
          {
            section: 'Songs',
            label: name === 'catalog' ? '<Songs>' : `<${name}>`,
            route: routeOf('S'),
            permission: [],
            order: 1,
          },
        ],
        ...more,
      }),
    );
  };

  const release = async (name: string, folder: string, more: object = {}): Promise<void> => {
    build(name, folder, more);
    const { problems } = await publishBuilds(store, {
      env: 'production',
      by: 'test',
      dists: [join(dir, `mf-${name}`, 'dist')],
      contract,
    });
    if (problems.length > 0) throw new Error(problems.join('\n'));
  };

  const canary = async (name: string, folder: string, share: CanaryShare): Promise<void> => {
    build(name, folder);
    const built = await readBuiltRemote(join(dir, `mf-${name}`, 'dist'));
    await publishCanary(store, built, { env: 'production', by: 'test', share });
  };

  const buildShell = (served: { current: number; supported: readonly number[] }, shares?: Shares): void => {
    write('shell/index.html', HTML);
    write(
      'shell/shell.json',
      JSON.stringify({
        contract: served,
        shares,
        start: { '/static/start.js': 'sha256-s', '/static/start.css': 'sha256-c' },
      }),
    );
  };
  buildShell(contract);
  write('shell/static/main.js', 'console.log(1)');
  write('shell/static/main.js.br', brotliCompressSync('console.log(1)'));
  await release('catalog', '1.0.0-aaaaaaaa');
  const lines: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  const releases: WebOptions['releases'] = { store, env: 'production' };
  await webPlugin(app, {
    shellDir: join(dir, 'shell'),
    releases,
    storageOrigin: 'https://s3.example.com',
    publicUrl: 'https://app.segno.co.uk',
    // A token is a person's name and, after a slash, the role.
    visitorOf: async (token) => {
      const [uuid = '', roleName = 'Viewer'] = token.split('/');
      if (uuid === 'broken') throw new Error('no database');
      return { uuid, roleName };
    },
  });
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);

  /** Sends a raw request: `fetch` would decompress bodies and normalize paths. */
  const get = (path: string, headers: Record<string, string> = PAGE) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
        const { statusCode, headers: given } = answer;
        const done = (parts: Uint8Array[]) => {
          const rawPayload = Buffer.concat(parts);
          resolve({ statusCode, headers: given, rawPayload, body: rawPayload.toString() });
        };
        answer.toArray().then(done, reject);
      });
      sent.on('error', reject);
    });
  /** As one person gets it: `token` is a person's name and, after a slash, a role. */
  const registry = async (token?: string) =>
    JSON.parse((await get('/registry/current', token === undefined ? {} : { cookie: `auth_token=${token}` })).body);
  return {
    dir,
    store,
    write,
    release,
    canary,
    buildShell,
    get,
    registry,
    /** The problem reported to the health check. */
    problem: () => releases.problem?.(),
    logged: () => lines,
    close: async () => {
      await app.close();
      rmSync(dir, { recursive: true });
    },
  };
}

export type ServedBuilds = Awaited<ReturnType<typeof serveBuilds>>;
