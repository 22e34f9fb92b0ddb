import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { DeliveredFile, Delivery } from './renderDelivery';
import { musicWorkerUrl, renderInWorker } from './renderInWorker';

const HOUR = 3_600_000;
const CONTENTS = 'delivery.json';

/** The renderer and its mp3 encoder, which together decide about every sample. */
const keyOf = async (workerUrl: URL): Promise<string> =>
  createHash('sha256')
    .update(process.version)
    .update(createRequire(import.meta.url).resolve('wasm-media-encoders'))
    .update(await readFile(workerUrl))
    .digest('hex')
    .slice(0, 16);

/** The delivery in a folder; undefined when there is none. */
const readKept = async (folder: string): Promise<Delivery | undefined> => {
  const text = await readFile(join(folder, CONTENTS), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  await utimes(folder, new Date(), new Date());
  const { slots, mp3, recipeId }: Delivery = JSON.parse(text);
  // It was rendered into a folder of another name.
  const here = (file: DeliveredFile): DeliveredFile => ({ ...file, path: join(folder, file.name) });
  return { recipeId, mp3: here(mp3), slots: slots.map((slot) => ({ ...slot, files: slot.files.map(here) })) };
};

/** Forgets what other renderers made of the piece, unless somebody may still read it. */
const prune = async (cache: string, recipeId: string, kept: string): Promise<void> => {
  for (const name of await readdir(cache)) {
    if (name === kept || !name.startsWith(`${recipeId}-`)) continue;
    const used = await stat(join(cache, name)).catch(() => undefined);
    if (used && Date.now() - used.mtimeMs > HOUR) await rm(join(cache, name), { recursive: true, force: true });
  }
};

/**
 * The whole delivery of a piece, as `renderInWorker` makes it, kept below `cache` for the next process that asks for it
 * with the same renderer. Its files are the cache's: to be read, neither changed nor removed. Two that render at the same
 * time disturb each other no more than that one of them does it in vain. Rejects as `renderInWorker` does, and keeps
 * nothing then.
 */
export const renderOnce = async (
  recipeId: string,
  cache: string,
  workerUrl: URL = musicWorkerUrl,
): Promise<Delivery> => {
  const name = `${recipeId}-${await keyOf(workerUrl)}`;
  const folder = join(cache, name);
  const kept = await readKept(folder);
  if (kept) return kept;
  await mkdir(cache, { recursive: true });
  const part = join(cache, `part-${randomUUID()}`);
  try {
    const delivery = await renderInWorker(recipeId, part, { workerUrl });
    await writeFile(join(part, CONTENTS), JSON.stringify(delivery));
    await rename(part, folder).catch(() => undefined);
  } finally {
    // Still there when rendering failed, or when another process was faster.
    await rm(part, { recursive: true, force: true });
  }
  await prune(cache, recipeId, name);
  const made = await readKept(folder);
  if (!made) throw new Error(`${recipeId} could not be kept in ${cache}`);
  return made;
};
