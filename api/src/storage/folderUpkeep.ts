import { existsSync } from 'node:fs';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isAbandoned, stagingOwner } from './stagingLease';

/** Longer than any commit can take: a version that its object's sidecar does not name by then is an earlier one. */
const ORPHAN_AGE_MS = 60 * 60_000;

/** Whether a system call failed for this reason, such as `ENOENT`. */
export function failedWith(code: string, error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

/** Makes renames inside a folder survive a power cut. Windows has no such call and keeps its own journal. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** `{owner}.{version}` and its sidecar, in the names of this version and an earlier one (by process id alone). */
const STAGED = /^([0-9a-f]{12}-\d+-[0-9a-f]{12}|\d+)\.([0-9a-f]{16})(\.json)?$/;
const CONTENT = /^[0-9a-f]{64}\.[0-9a-f]{16}$/;
const SIDECAR = /^[0-9a-f]{64}\.json$/;

/** The result of a sweep: how many files were removed, and the paths of unexplained files, which stay. */
export interface Swept {
  removed: number;
  unknown: string[];
}

/**
 * Removes what the folder's own writers left behind when they ended between two steps, each recognized by its name: staged
 * files whose owner is gone (see `isAbandoned`), content that a staged sidecar names and no object took over, and versions
 * older than the one that the sidecar names. Everything else stays: content without a sidecar is no proof that nobody needs
 * it, because its sidecar may have been lost.
 * @param staging folder of files named `{owner}.{version}`
 * @param isLive whether this process is still writing the file
 */
export async function sweepFolder(o: {
  root: string;
  staging: string;
  isLive: (name: string) => boolean;
}): Promise<Swept> {
  const swept: Swept = { removed: 0, unknown: [] };
  const remove = async (path: string) => {
    await rm(path, { force: true });
    swept.removed += 1;
  };
  for (const name of await readdir(o.staging)) {
    const path = join(o.staging, name);
    const [, owner = '', version, suffix] = STAGED.exec(name) ?? [];
    if (!owner) swept.unknown.push(path);
    else if (owner === stagingOwner ? !o.isLive(`${owner}.${version}`) : await isAbandoned(owner, path)) {
      const begun = suffix ? await contentOf(path) : undefined;
      const content = begun && join(o.root, begun.slice(0, 2), begun);
      if (content && !(await isNamed(content)) && existsSync(content)) await remove(content);
      await remove(path);
    }
  }
  for (const shard of (await readdir(o.root)).filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    const { older, unknown } = await unnamedIn(join(o.root, shard));
    for (const path of older) await remove(path);
    swept.unknown.push(...unknown);
  }
  return swept;
}

/** The content file that a sidecar names; undefined if there is no complete one. */
async function contentOf(sidecar: string): Promise<string | undefined> {
  const text = await readFile(sidecar, 'utf8').catch(() => '');
  return /"content":"([0-9a-f]{64}\.[0-9a-f]{16})"/.exec(text)?.[1];
}

/** Whether the object's own sidecar names this content. */
async function isNamed(content: string): Promise<boolean> {
  return (await contentOf(content.replace(/\.[0-9a-f]{16}$/, '.json'))) === basename(content);
}

/** Versions replaced by a newer one, and unexplained files. */
async function unnamedIn(shard: string): Promise<{ older: string[]; unknown: string[] }> {
  const names = await readdir(shard);
  const sidecars = new Set(names.filter((name) => SIDECAR.test(name)));
  const versions = new Map<string, string[]>();
  const unknown: string[] = [];
  for (const name of names) {
    if (sidecars.has(name)) continue;
    const sidecar = `${name.split('.')[0]}.json`;
    if (CONTENT.test(name) && sidecars.has(sidecar)) versions.set(sidecar, [...(versions.get(sidecar) ?? []), name]);
    else unknown.push(join(shard, name));
  }
  const older: string[] = [];
  for (const [sidecar, contents] of versions) {
    // The usual case, one version and its sidecar, is recognized by the names alone, so a large library is swept quickly.
    if (contents.length === 1) continue;
    const current = await contentOf(join(shard, sidecar));
    for (const content of contents.filter((name) => current !== undefined && name !== current)) {
      const path = join(shard, content);
      if (isOlder(await stat(path))) older.push(path);
    }
  }
  return { older, unknown };
}

const isOlder = ({ mtimeMs }: { mtimeMs: number }): boolean => Date.now() - mtimeMs > ORPHAN_AGE_MS;
