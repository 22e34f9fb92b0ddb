import { z } from 'zod/mini';
import { numberOf, parseRelease, pointerKey, releaseKey, type ReleaseDocument } from './releaseDocument';
import { ReleaseRefused, type ReleaseStore } from './store/releaseStore';

const pointerSchema = z.object({ release: z.string().check(z.regex(/^\d+-[0-9a-f]+$/)) });

export interface CurrentRelease {
  /** Undefined if nothing was ever published. */
  release: ReleaseDocument | undefined;
  /** The pointer's tag, for `swapPointer`. */
  tag: string | undefined;
  /** Why the newest readable release replaces the current one. */
  problem?: string;
}

/** The content of a pointer. */
export const pointerTo = (release: string): string => `${JSON.stringify({ release })}\n`;

/**
 * The release named by the pointer. If the pointer or that release is missing or broken, returns the newest readable
 * release together with the problem. `known`: a release that was read before and need not be read again.
 */
export async function readCurrent(store: ReleaseStore, env: string, known?: ReleaseDocument): Promise<CurrentRelease> {
  const pointer = await store.readPointer(pointerKey(env));
  const tag = pointer?.tag;
  try {
    if (!pointer) throw new Error('it is missing');
    const { release } = pointerSchema.parse(JSON.parse(pointer.content));
    return { tag, release: release === known?.release ? known : await readRelease(store, { env, release }) };
  } catch (error) {
    const release = await newestReadable(store, env);
    if (!release && !pointer) return { release, tag };
    const reason = error instanceof Error ? error.message : String(error);
    return { release, tag, problem: `${pointerKey(env)} of ${store.name} cannot be followed: ${reason}` };
  }
}

/** Throws if it is missing or not a release. */
export async function readRelease(store: ReleaseStore, at: { env: string; release: string }): Promise<ReleaseDocument> {
  const content = await store.read(releaseKey(at.env, at.release));
  if (!content) throw new Error(`${releaseKey(at.env, at.release)} is missing`);
  return parseRelease(content, at);
}

/** A release and, one after the other, its predecessors. Throws ReleaseRefused if one of them cannot be read. */
export async function* historyOf(store: ReleaseStore, newest: ReleaseDocument): AsyncGenerator<ReleaseDocument> {
  let document = newest;
  for (;;) {
    yield document;
    const { env, previous } = document;
    if (previous === null) return;
    document = await readRelease(store, { env, release: previous }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ReleaseRefused(`The history of ${env} cannot be read beyond ${document.release}: ${reason}.`);
    });
  }
}

/** The environments in which something was published. */
export async function environmentsOf(store: ReleaseStore): Promise<string[]> {
  const keys = (await store.list('registry/')).map(({ key }) => key.split('/'));
  return [...new Set(keys.filter(({ length }) => length > 2).map(([, env = '']) => env))];
}

async function newestReadable(store: ReleaseStore, env: string): Promise<ReleaseDocument | undefined> {
  const files = await store.list(`registry/${env}/`);
  const releases = files.flatMap(({ key }) => /\/(\d+-[0-9a-f]+)\.json$/.exec(key)?.[1] ?? []);
  for (const release of releases.sort((one, other) => numberOf(other) - numberOf(one))) {
    const document = await readRelease(store, { env, release }).catch(() => undefined);
    if (document) return document;
  }
  return undefined;
}
