import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const files = z.array(z.string());

/** What this server needs to know of a `remote.json`; the page checks all of it. The build writes it last. */
const offered = z.looseObject({
  name: z.string(),
  version: z.string(),
  entry: z.string(),
  integrity: z.record(z.string(), z.string()),
  snapshot: z.object({ global: z.string(), module: files, screens: z.record(z.string(), files) }),
  routes: z.array(
    z.looseObject({
      name: z.string(),
      path: z.string(),
      aliases: z.array(z.string()).optional(),
      preload: z.array(z.string()).optional(),
      kind: z.string().optional(),
      section: z.string().optional(),
      table: z.unknown().optional(),
    }),
  ),
  menu: z.array(z.looseObject({ route: z.string(), label: z.string() })).optional(),
  previous: z.string().optional(),
});
const remoteJson = offered.extend({ folder: z.string().regex(/^[\w.-]+$/) });

export interface RemoteFolder {
  name: string;
  /** Holds `remote.json` and one folder a release. */
  dir: string;
}

/** A remote as the registry document lists it. */
export type ListedRemote = z.output<typeof offered> & { base: string; state: 'on' };

/** Address of a release's folder. */
export const basePath = (name: string, folder: string): string => `/r/${name}/${folder}/`;

/** Milliseconds since 1970 of a file's last change; undefined when it is not there. */
export const changedAt = async (file: string): Promise<number | undefined> =>
  (await stat(file).catch(() => undefined))?.mtimeMs;

export const remoteJsonOf = ({ dir }: RemoteFolder): string => join(dir, 'remote.json');

/** Reads what a remote's folder offers now. Throws when it is missing, malformed or somebody else's. */
export async function readRemoteRelease(remote: RemoteFolder): Promise<ListedRemote> {
  const { folder, previous, ...release } = remoteJson.parse(JSON.parse(await readFile(remoteJsonOf(remote), 'utf8')));
  if (release.name !== remote.name) throw new Error(`${remote.dir} holds ${release.name}`);
  return {
    ...release,
    base: basePath(remote.name, folder),
    ...(previous ? { previous: basePath(remote.name, previous) } : {}),
    state: 'on',
  };
}
