import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbandoned, stagingOwner } from './stagingLease';

/** Older than any commit can take: content without a sidecar after this long belongs to nobody. */
const ORPHAN_AGE_MS = 60 * 60_000;

/** Whether a system call failed for this reason, like `ENOENT`. */
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

/**
 * Removes staged files whose owner is gone (see `isAbandoned`), and versions that no sidecar names because the process ended
 * between two renames. Answers how many files went.
 * @param staging folder of files named `{owner}.{version}`
 * @param isLive whether this very process is still writing the file
 */
export async function sweepFolder(o: {
  root: string;
  staging: string;
  isLive: (name: string) => boolean;
}): Promise<number> {
  let swept = 0;
  const sweep = async (path: string) => {
    await rm(path, { force: true });
    swept += 1;
  };
  for (const name of await readdir(o.staging)) {
    const [owner = '', version] = name.split('.');
    const path = join(o.staging, name);
    const gone = owner === stagingOwner ? !o.isLive(`${owner}.${version}`) : await isAbandoned(owner, path);
    if (gone) await sweep(path);
  }
  for (const shard of (await readdir(o.root)).filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    for (const orphan of await orphansOf(join(o.root, shard))) await sweep(orphan);
  }
  return swept;
}

async function orphansOf(shard: string): Promise<string[]> {
  const names = await readdir(shard);
  const sidecars = new Set(names.filter((name) => name.endsWith('.json')));
  const versions = new Map<string, string[]>();
  for (const name of names) {
    if (name.endsWith('.json')) continue;
    const sidecar = `${name.split('.')[0]}.json`;
    versions.set(sidecar, [...(versions.get(sidecar) ?? []), name]);
  }
  const orphans: string[] = [];
  for (const [sidecar, contents] of versions) {
    const named = sidecars.has(sidecar);
    // The usual case, one version and its sidecar, is recognized by the names alone: a large library is swept in no time.
    if (named && contents.length === 1) continue;
    const text = named ? await readFile(join(shard, sidecar), 'utf8') : '';
    for (const content of contents.filter((name) => !text.includes(`"${name}"`))) {
      const path = join(shard, content);
      if (Date.now() - (await stat(path)).mtimeMs > ORPHAN_AGE_MS) orphans.push(path);
    }
  }
  return orphans;
}
