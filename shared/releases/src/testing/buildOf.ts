import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SharedUses } from '../sharedUse';
import { readBuiltRemote, type BuiltRemote } from '../builtRemote';

const integrityOf = (content: string): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

let clock = Date.now();

export interface BuildOptions {
  contractRange?: string;
  /** Default: a second after the previous one. */
  builtAt?: string;
  /** Its one page: address, aliases, name, and menu entry. */
  path?: string;
  aliases?: string[];
  route?: string;
  label?: string;
  /** An extension in a slot, with that title. */
  extension?: { slot: string; title: string };
  /** Slots on its page. */
  slots?: string[];
  /** What it uses of the shell. */
  uses?: SharedUses;
  /** The folder of the remote; default: a new one. */
  dir?: string;
}

/**
 * A build in the form `shared/build` produces: `<dir>/dist/remote.json` and one folder with an entry and a screen. Returns
 * the folder `dist`.
 */
export async function distOf(name: string, hash: string, o: BuildOptions = {}): Promise<string> {
  const dist = join(o.dir ?? join(mkdtempSync(join(tmpdir(), 'segno-build-')), `mf-${name}`), 'dist');
  const folder = `1.0.0-${hash}`;
  const files: Record<string, string> = {
    'remoteEntry.js': `var entry = '${name} ${hash}';`,
    'screen.js': `var screen = '${name} ${hash}';`,
    'screen.css': '.screen {}',
    'maps/screen.js.map': '{}',
  };
  await mkdir(join(dist, folder, 'maps'), { recursive: true });
  for (const [file, content] of Object.entries(files)) await writeFile(join(dist, folder, file), content);
  clock += 1000;
  const route = o.route ?? name.toUpperCase().replaceAll('-', '_');
  const { 'maps/screen.js.map': _, ...hashed } = files;
  const remote = {
    name,
    owner: `${name} team`,
    contractRange: o.contractRange ?? '^2',
    routes: [{ name: route, path: o.path ?? `/${name}`, kind: 'page', ...(o.aliases && { aliases: o.aliases }) }],
    menu: [{ section: 'Songs', label: o.label ?? name, route, permission: [], order: 1 }],
    version: '1.0.0',
    folder,
    builtAt: o.builtAt ?? new Date(clock).toISOString(),
    entry: 'remoteEntry.js',
    integrity: Object.fromEntries(Object.entries(hashed).map(([file, content]) => [file, integrityOf(content)])),
    ...(o.extension && { extensions: [{ ...o.extension, order: 1 }] }),
    ...(o.slots && { slots: o.slots }),
    ...(o.uses && { uses: o.uses }),
    snapshot: {
      global: `segno_${name.replaceAll('-', '_')}_${hash}`,
      module: [],
      screens: { [route]: ['screen.js', 'screen.css'] },
    },
  };
  await writeFile(join(dist, 'remote.json'), JSON.stringify(remote));
  return dist;
}

export const buildOf = async (name: string, hash: string, o?: BuildOptions): Promise<BuiltRemote> =>
  readBuiltRemote(await distOf(name, hash, o));
