import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod/mini';
import { buildEntrySchema } from './releaseDocument';
import { ReleaseRefused, type ReleaseStore } from './releaseStore';

const previewSchema = z.looseObject({
  /** What its link says. Several remotes can be previewed under one name. */
  name: z.string(),
  /** As it would stand in the registry. */
  entry: buildEntrySchema,
  by: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

/** A build of a remote that those who may see it open in single tabs (L10). */
export type Preview = z.output<typeof previewSchema>;

/** `id` makes each content one that the pointer never had before. */
const documentSchema = z.object({ schema: z.literal(1), id: z.string(), previews: z.array(previewSchema) });

/** Beside the registry's pointer, in a folder of its own; its content is the document itself. */
const keyOf = (env: string): string => `registry/${env}/previews/current`;

/** So many others may come first. */
const TRIES = 200;
/** Milliseconds between two tries, at most. */
const PAUSE = 60;

/** How a preview may be called: it stands in links. */
export const isPreviewName = (name: string): boolean => /^[a-z0-9][a-z0-9.-]{0,59}$/.test(name);

/** The previews of an environment that have not expired. Throws ReleaseRefused when the document cannot be read. */
export async function readPreviews(store: ReleaseStore, env: string, now = new Date()): Promise<Preview[]> {
  return (await read(store, env, now)).previews;
}

/**
 * Changes the previews by compare and swap: `make` is given those that there are and says which there shall be; undefined when nothing is
 * to be done. Expired ones go with each change. True when something was changed.
 */
export async function changePreviews(
  store: ReleaseStore,
  env: string,
  make: (previews: readonly Preview[]) => readonly Preview[] | undefined,
): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { previews: before, tag } = await read(store, env, new Date());
    const previews = make(before);
    if (!previews) return false;
    const id = randomUUID();
    const content = JSON.stringify({ schema: 1, id, previews });
    if (await store.swapPointer(keyOf(env), content, tag)) return true;
    await sleep(Math.random() * PAUSE);
  }
  throw new ReleaseRefused(`The previews of ${env} were changed by others ${TRIES} times in a row: try again.`);
}

async function read(store: ReleaseStore, env: string, now: Date): Promise<{ previews: Preview[]; tag?: string }> {
  const pointer = await store.readPointer(keyOf(env));
  if (!pointer) return { previews: [] };
  try {
    const { previews } = documentSchema.parse(JSON.parse(pointer.content));
    return { previews: previews.filter(({ expiresAt }) => new Date(expiresAt) > now), tag: pointer.tag };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseRefused(`${keyOf(env)} of ${store.name} cannot be read: ${reason}`);
  }
}
