import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** The folder of a server's registry, by default of the run's server. */
export const releasesOf = (dataDir = process.env['E2E_DATA_DIR'] ?? ''): string => join(dataDir, 'releases');

/** The folder of a built remote. */
export const remoteFolder = (name: string): string => join(root, `mf-${name}`);

/** `npm run deploy -- …` without the build before it; returns its output. Throws its message if it refuses. */
export async function deploy(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const program = join(root, 'shared/releases/dist/deploy.js');
  const { stdout } = await run(process.execPath, [program, ...args], { env: { ...process.env, ...env } });
  return stdout;
}

const integrityOf = (content: Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

interface RemoteJson {
  folder: string;
  version: string;
  builtAt: string;
  integrity: Record<string, string>;
}

/**
 * Fakes a second build of a remote: a different hash in all files and names, and `change` applied to the build's
 * description. Returns its folder; `dispose` removes it.
 */
export async function otherBuild(name: string, change: (remoteJson: string) => string) {
  const dir = await mkdtemp(join(tmpdir(), 'segno-other-build-'));
  const folder = join(dir, `mf-${name}`);
  await mkdir(folder);
  await cp(join(remoteFolder(name), 'dist'), join(folder, 'dist'), { recursive: true });
  const file = join(folder, 'dist/remote.json');
  const text = await readFile(file, 'utf8');
  const { folder: before, version }: RemoteJson = JSON.parse(text);
  const hash = before.slice(version.length + 1);
  const other = hash.replace(/./g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));
  const rehash = (content: string): string => content.replaceAll(hash, other);
  const built: RemoteJson = JSON.parse(change(rehash(text)));
  await rename(join(folder, 'dist', before), join(folder, 'dist', built.folder));
  for (const entry of await readdir(join(folder, 'dist', built.folder))) {
    const path = join(folder, 'dist', built.folder, entry);
    if (/\.(br|gz)$/.test(entry)) await rm(path);
    else if (/\.(js|json|map|css)$/.test(entry)) await writeFile(path, rehash(await readFile(path, 'utf8')));
  }
  for (const script of Object.keys(built.integrity))
    built.integrity[script] = integrityOf(await readFile(join(folder, 'dist', built.folder, script)));
  await writeFile(file, JSON.stringify(built));
  return { folder, base: `/r/${name}/${built.folder}/`, dispose: () => rm(dir, { recursive: true }) };
}

/** A handwritten remote, from its entry file and the build's description. Returns its folder. */
export async function handWritten(dir: string, remote: { name: string; entry: string } & Record<string, unknown>) {
  const { name, entry, ...facts } = remote;
  const folder = '1.0.0-0123abcd';
  const place = join(dir, `mf-${name}`);
  await mkdir(join(place, 'dist', folder), { recursive: true });
  await writeFile(join(place, 'dist', folder, 'remoteEntry.js'), entry);
  const built = {
    name,
    version: '1.0.0',
    folder,
    builtAt: new Date().toISOString(),
    entry: 'remoteEntry.js',
    integrity: { 'remoteEntry.js': integrityOf(Buffer.from(entry)) },
    ...facts,
  };
  await writeFile(join(place, 'dist/remote.json'), JSON.stringify(built));
  return place;
}
