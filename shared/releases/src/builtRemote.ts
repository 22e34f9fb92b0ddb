import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { z } from 'zod/mini';
import { unlessMissing } from './store/fileErrors';
import type { RemoteEntry } from './releaseDocument';
import { sharesSchema, usesSchema, type Shares } from './sharedUse';
import { ReleaseRefused } from './store/releaseStore';

const name = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/));

/** The parts of `remote.json` that are read here; the registry's schema validates all of it before anything is published. */
const remoteJson = z.looseObject({
  name,
  folder: z.string().check(z.regex(/^[\w-][\w.-]*$/)),
  builtAt: z.iso.datetime(),
  version: z.string(),
  contractRange: z.string(),
  integrity: z.record(z.string(), z.string()),
  uses: z.optional(usesSchema),
});

/** A remote as built. */
export interface BuiltRemote {
  name: string;
  /** Holds the files of this release. */
  folder: string;
  builtAt: string;
  /** Its entry in the registry when it is on. */
  entry: RemoteEntry;
}

/** Reads the result of a build in `dist`. Throws ReleaseRefused if it is not built. */
export async function readBuiltRemote(dist: string): Promise<BuiltRemote> {
  const file = join(dist, 'remote.json');
  const text = await unlessMissing(readFile(file, 'utf8'));
  if (text === undefined) throw new ReleaseRefused(`${file} does not exist: build the remote first.`);
  const parsed = remoteJson.safeParse(readJson(text));
  if (!parsed.success) throw new ReleaseRefused(`${file} was not written by a build: build the remote again.`);
  const { folder, builtAt, ...descriptor } = parsed.data;
  const base = `/r/${descriptor.name}/${folder}/`;
  return { name: descriptor.name, folder: join(dist, folder), builtAt, entry: { ...descriptor, base, state: 'on' } };
}

/** What a shell built into `dist` shares. Throws ReleaseRefused if it is not built. */
export async function readShares(dist: string): Promise<Shares> {
  const file = join(dist, 'shell.json');
  const text = await unlessMissing(readFile(file, 'utf8'));
  const parsed = z.object({ shares: sharesSchema }).safeParse(readJson(text ?? ''));
  if (!parsed.success) throw new ReleaseRefused(`${file} was not written by a build: build the shell first.`);
  return parsed.data.shares;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The files of a build by their paths in its folder. */
export async function filesOf({ folder }: BuiltRemote): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    );
}

/** Earlier builds have sha384. */
const hashAs = (hash: string, content: Buffer): string => {
  const kind = hash.startsWith('sha384-') ? 'sha384' : 'sha256';
  return `${kind}-${createHash(kind).update(content).digest('base64')}`;
};

/** Compares every script and style sheet with its hash. Throws ReleaseRefused for the first that is missing or differs. */
export async function checkIntegrity({ name: remote, folder, entry }: BuiltRemote): Promise<void> {
  for (const [file, hash] of Object.entries(entry.integrity)) {
    const content = await unlessMissing(readFile(join(folder, file)));
    if (!content || hashAs(hash, content) !== hash)
      throw new ReleaseRefused(
        `${join(folder, file)} is ${content ? 'not the one that was built' : 'missing'}: build ${remote} again.`,
      );
  }
}
