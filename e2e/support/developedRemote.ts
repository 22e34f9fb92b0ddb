import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './freePort';

const root = join(import.meta.dirname, '../..');

/** Copies of remotes or of the shell, with what they are built from, served by a development server. */
export interface Developed {
  url: string;
  /**
   * Replaces a text in a file; throws if it does not occur. `file`: relative to the `src` of the first named copy, or of
   * any copy: `contract/…`, `ui/…`, `mf-catalog/…`.
   */
  edit(file: string, from: string, to: string): Promise<void>;
  /** Writes a new file. */
  write(file: string, text: string): Promise<void>;
  /** Stops the server, runs `meanwhile`, and starts it again at the same address. */
  restart(meanwhile: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** A folder of links to packages, some of which are replaced by links to copies. */
async function otherPackages(from: string, to: string, own: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (name === '@segno') await otherPackages(join(from, name), join(to, name), own);
    else await symlink(own[name] ?? join(from, name), join(to, name));
  }
}

/** Starts `npm run dev` for copies of remotes (`mf-taxonomy`) or of the `shell`, against the run's server. */
export async function develop(...names: [string, ...string[]]): Promise<Developed> {
  const dir = await mkdtemp(join(tmpdir(), 'segno-developed-'));
  const at = (name: string): string => join(dir, name);
  const shared = ['contract', 'ui'];
  const own = Object.fromEntries(shared.map((name) => [name, at(name)]));
  for (const name of [...shared, ...names]) {
    const from = join(root, shared.includes(name) ? `shared/${name}` : name);
    await cp(from, at(name), { recursive: true, filter: (path) => !/[\\/](node_modules|dist|\.cache)$/.test(path) });
    if (shared.includes(name)) await symlink(join(from, 'node_modules'), join(at(name), 'node_modules'));
    else await otherPackages(join(from, 'node_modules'), join(at(name), 'node_modules'), own);
  }
  await symlink(join(root, 'node_modules'), at('node_modules'));
  await writeFile(
    at('tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'shared/build/tsconfig.web.json'),
      compilerOptions: { typeRoots: [join(root, 'node_modules/@types')] },
      files: [join(root, 'shared/build/css.d.ts')],
      include: names.map((name) => `${name}/src`),
    }),
  );

  const port = String(await freePort());
  const product = `http://localhost:${process.env['E2E_PORT'] ?? 3977}`;
  const start = async (): Promise<() => Promise<void>> => {
    const args = [join(root, 'scripts/dev.mjs'), ...names.map(at), '--shell', product, '--port', port];
    const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const closed = once(server, 'close');
    const lines: string[] = [];
    await new Promise<void>((resolve, reject) => {
      for (const stream of [server.stdout, server.stderr])
        createInterface({ input: stream }).on('line', (line) => {
          lines.push(line);
          if (line.startsWith('ready ')) resolve();
        });
      void closed.then(() => reject(new Error(`The development server ended:\n${lines.join('\n')}`)));
    });
    return async () => {
      server.kill('SIGTERM');
      await closed;
    };
  };
  let end = await start();

  const pathOf = (file: string): string => {
    const [copy = '', ...rest] = file.split('/');
    return [...shared, ...names].includes(copy) ? join(at(copy), 'src', ...rest) : join(at(names[0]), 'src', file);
  };
  return {
    url: `http://localhost:${port}`,
    async edit(file, from, to) {
      const text = await readFile(pathOf(file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
      await writeFile(
        pathOf(file),
        text.replace(from, () => to),
      );
    },
    write: (file, text) => writeFile(pathOf(file), text),
    async restart(meanwhile) {
      await end();
      await meanwhile();
      end = await start();
    },
    async stop() {
      await end();
      // The type checker may still be writing.
      await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}
