import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const KEPT = 3;
const HOUR = 3_600_000;

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** A hash of the files in these folders and PGlite's version. */
const keyOf = async (folders: readonly string[]): Promise<string> => {
  const hash = createHash('sha256').update(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  for (const folder of folders)
    for (const name of (await readdir(folder)).filter((file) => /\.(sql|json|ts)$/.test(file)).sort())
      hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
};

/** Removes outdated templates; a run that still copies one has used it within the hour. */
const prune = async (cache: string, prefix: string) => {
  const folders = (await readdir(cache)).filter((name) => name.startsWith(prefix));
  const dated = await Promise.all(
    folders.map(async (name) => ({
      name,
      used: await stat(join(cache, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    })),
  );
  const old = dated.sort((a, b) => b.used - a.used).slice(KEPT);
  for (const { name, used } of old) {
    if (Date.now() - used > HOUR) await rm(join(cache, name), { recursive: true, force: true });
  }
};

/**
 * A data folder of an embedded database, to be copied: making one takes seconds, so it is kept between runs until its
 * sources change. `make` fills the given folder.
 */
export const pgliteTemplate = async (o: {
  cache: string;
  name: string;
  /** Folders whose files determine its content. */
  madeOf: readonly string[];
  make(folder: string): Promise<void>;
}): Promise<string> => {
  await mkdir(o.cache, { recursive: true });
  const folder = join(o.cache, `${o.name}-${await keyOf(o.madeOf)}`);
  if (!(await exists(folder))) {
    const part = join(o.cache, `part-${randomUUID()}`);
    await o.make(part);
    // If another run was faster, its folder stays.
    await rename(part, folder).catch(() => rm(part, { recursive: true, force: true }));
    await prune(o.cache, `${o.name}-`);
  }
  await utimes(folder, new Date(), new Date());
  return folder;
};
