import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './freePort';

const root = join(import.meta.dirname, '../..');

/** A copy of a remote, and of the contract that it is built with, which a development server serves. */
export interface DevelopedRemote {
  url: string;
  /** Replaces a text of a file. Throws when it is not there. `file`: from the remote's `src`, or `contract/…`. */
  edit(file: string, from: string, to: string): Promise<void>;
  /** Writes a new file. */
  write(file: string, text: string): Promise<void>;
  stop(): Promise<void>;
}

/** A folder of packages with one of them in place of the link to it. */
async function otherPackages(from: string, to: string, own: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (name === '@segno') await otherPackages(join(from, name), join(to, name), own);
    else await symlink(own[name] ?? join(from, name), join(to, name));
  }
}

/** Starts `npm run dev` for a copy of a remote, against the server of the run. */
export async function developRemote(name: string): Promise<DevelopedRemote> {
  const dir = await mkdtemp(join(tmpdir(), 'segno-developed-'));
  const [remote, contract] = [join(dir, `mf-${name}`), join(dir, 'contract')];
  for (const [from, to] of [
    [join(root, `mf-${name}`), remote],
    [join(root, 'shared/contract'), contract],
  ] as const)
    await cp(from, to, { recursive: true, filter: (path) => !/[\\/](node_modules|dist)$/.test(path) });
  await symlink(join(root, 'shared/contract/node_modules'), join(contract, 'node_modules'));
  await otherPackages(join(root, `mf-${name}/node_modules`), join(remote, 'node_modules'), { contract });

  const port = String(await freePort());
  const product = `http://localhost:${process.env['E2E_PORT'] ?? 3977}`;
  const server = spawn(process.execPath, [join(root, 'scripts/dev.mjs'), remote, '--shell', product, '--port', port], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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

  const pathOf = (file: string): string =>
    file.startsWith('contract/') ? join(contract, 'src', file.slice('contract/'.length)) : join(remote, 'src', file);
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
    async stop() {
      server.kill('SIGTERM');
      await closed;
      await rm(dir, { recursive: true, force: true });
    },
  };
}
