import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Folders that a copy does not need: generated, downloaded or unrelated ones. */
const skipped = new Set(['node_modules', 'dist', 'coverage', '.git', '.cache', '.data', 'docs', 'e2e', 'shell']);

/** Server, shared packages and one remote in a temporary folder, with this tree's installed packages. */
export interface TreeCopy {
  folder: string;
  /** Runs `node …` there; returns its output and exit code. */
  node(
    args: readonly string[],
    o?: { in?: string; env?: Record<string, string> },
  ): Promise<{ code: number; output: string }>;
  remove(): Promise<void>;
}

/** Links each package of the original folder, but our own packages to their copies. */
async function linkPackages(from: string, to: string, folder: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    const target = join(from, name);
    if (name === '@segno') {
      await mkdir(join(to, name));
      for (const ours of await readdir(target)) {
        const source = (await realpath(join(target, ours))).slice((await realpath(root)).length);
        await symlink(join(folder, source), join(to, name, ours));
      }
    } else if (name.startsWith('.') || !existsSync(target)) continue;
    else await symlink(target, join(to, name));
  }
}

/**
 * Copies everything that a remote needs to a temporary folder, where it can be changed, checked and run.
 * @param remote its folder, such as 'mf-taxonomy'
 */
export async function copyTree(remote: string): Promise<TreeCopy> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'segno-tree-')));
  const isNeeded = (path: string) => {
    const name = basename(path);
    return path === root || !(skipped.has(name) || (name.startsWith('mf-') && name !== remote));
  };
  await cp(root, folder, { recursive: true, filter: isNeeded });
  // Only these, since type checks and lint read everything in a project.
  const included = [
    ['.', 'web', [`${remote}/src`, 'shared/contract/src', 'shared/build/css.d.ts']],
    ['api', 'node', ['src/main.ts']],
  ] as const;
  for (const [project, kind, include] of included)
    await writeFile(
      join(folder, project, 'tsconfig.json'),
      JSON.stringify({ extends: join(folder, `shared/build/tsconfig.${kind}.json`), include }),
    );
  const shared = (await readdir(join(folder, 'shared'))).map((name) => join('shared', name));
  for (const name of ['', 'api', remote, ...shared])
    if (existsSync(join(root, name, 'node_modules')))
      await linkPackages(join(root, name, 'node_modules'), join(folder, name, 'node_modules'), folder);

  return {
    folder,
    node: async (args, o = {}) => {
      // Variables of this jest would affect one that runs there.
      const { NODE_OPTIONS: _, JEST_WORKER_ID: __, SEGNO_TEST_RUN: ___, ...env } = process.env;
      const child = spawn(process.execPath, args, {
        cwd: join(folder, o.in ?? ''),
        env: { ...env, ...o.env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
      const [code] = await once(child, 'close');
      return { code: Number(code ?? 1), output };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
