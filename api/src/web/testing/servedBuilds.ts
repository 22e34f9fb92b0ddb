import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { get as request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { webPlugin } from '../webPlugin';

const HTML = `<html lang="en"><head><style>
.segno-start {}
</style><script type="application/json" id="segno-preload">
null
</script><script type="application/json" id="segno-registry">
null
</script></head><body><div id="root"><div class="segno-start">Segno</div></div></body></html>`;
/** What a browser asks for a page with. */
export const PAGE = { accept: 'text/html,*/*' };

interface Answer {
  statusCode: number | undefined;
  headers: IncomingHttpHeaders;
  rawPayload: Buffer;
  body: string;
}

/** A server of its own over a folder with the shell and a release of the catalogue; `write` and `release` change the folder. */
export async function serveBuilds() {
  const dir = mkdtempSync(join(tmpdir(), 'web-'));
  let clock = Date.now() / 1000;

  /** Each write is a second later: a change of the same millisecond would not be seen. */
  const write = (path: string, content: string | Buffer): void => {
    const file = join(dir, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, content);
    clock += 1;
    utimesSync(file, clock, clock);
  };

  const release = (name: string, folder: string, more: object = {}): void => {
    write(`${name}/${folder}/remoteEntry.js`, `// ${folder}`);
    write(
      `${name}/remote.json`,
      JSON.stringify({
        name,
        version: '1.0.0',
        folder,
        entry: 'remoteEntry.js',
        integrity: Object.fromEntries(
          ['remoteEntry.js', 'module.js', 'edit.js', 'edit.css'].map((file) => [file, `sha384-${file}`]),
        ),
        snapshot: { global: `segno_${name}`, module: ['module.js'], screens: { SONG_EDIT: ['edit.js', 'edit.css'] } },
        routes: [
          {
            name: 'SONGS',
            path: '/songs',
            kind: 'page',
            preload: ['/v1/song?pagenum=1&pagesize=25'],
            table: { label: 'Songs', columns: [{ id: 'work_title', header: 'Title', text: 'work_title' }] },
          },
          { name: 'SONG_CREATE', path: '/songs/edit/new' },
          {
            name: 'SONG_EDIT',
            path: '/songs/edit/:uuid',
            kind: 'page',
            section: 'Songs & more',
            preload: ['/v1/song/:uuid', '/v1/note?pagenum=1&pagesize=25'],
          },
        ],
        menu: [{ section: 'Songs', label: '<Songs>', route: 'SONGS' }],
        ...more,
      }),
    );
  };

  write('shell/index.html', HTML);
  write(
    'shell/shell.json',
    JSON.stringify({
      contract: { current: 1, supported: [1] },
      start: { '/static/start.js': 'sha384-s', '/static/start.css': 'sha384-c' },
      rows: { '/static/rows.js': 'sha384-r', '/static/rows.css': 'sha384-w' },
    }),
  );
  write('shell/static/main.js', 'console.log(1)');
  write('shell/static/main.js.br', brotliCompressSync('console.log(1)'));
  release('catalog', '1.0.0-aaaaaaaa');
  const app = Fastify();
  await webPlugin(app, {
    shellDir: join(dir, 'shell'),
    remotesDir: ['catalog', 'money'].map((name) => ({ name, dir: join(dir, name) })),
    storageOrigin: 'https://s3.example.com',
    publicUrl: 'https://app.segno.co.uk',
  });
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);

  /** Over the wire and as it is: `fetch` would unpack bodies and tidy paths. */
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
  const registry = async () => JSON.parse((await get('/registry/current', {})).body);
  return {
    dir,
    write,
    release,
    get,
    registry,
    close: async () => {
      await app.close();
      rmSync(dir, { recursive: true });
    },
  };
}

export type ServedBuilds = Awaited<ReturnType<typeof serveBuilds>>;
