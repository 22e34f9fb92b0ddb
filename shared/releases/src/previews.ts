import { randomUUID } from 'node:crypto';
import { z } from 'zod/mini';
import { changePointer } from './store/changePointer';
import { keyProblem, readOwners, signerOf, type Owners } from './owners/owners';
import { buildEntrySchema } from './releaseDocument';
import { isSignatureOf, signatureOf, signatureSchema } from './releaseKeys';
import { ReleaseRefused, type ReleaseStore } from './store/releaseStore';

const previewSchema = z.looseObject({
  /** The name in its link. Several remotes can be previewed under one name. */
  name: z.string(),
  /** Its entry as it would be in the registry. */
  entry: buildEntrySchema,
  by: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  signature: z.optional(signatureSchema),
});

/** A build of a remote that people who may see it open in single tabs (L10: previews). */
export type Preview = z.output<typeof previewSchema>;

/** `id` makes every content unique in the pointer's history. */
const documentSchema = z.object({ schema: z.literal(1), id: z.string(), previews: z.array(previewSchema) });

/** Beside the registry's pointer, in a folder of its own; its content is the document itself. */
const keyOf = (env: string): string => `registry/${env}/previews/current`;

/** Valid names of previews: they are part of links. */
export const isPreviewName = (name: string): boolean => /^[a-z0-9][a-z0-9.-]{0,59}$/.test(name);

/**
 * The previews of an environment that have not expired and, if the place has a list of owners, are signed by the remotes'
 * owners. Throws ReleaseRefused if the document cannot be read.
 */
export async function readPreviews(store: ReleaseStore, env: string, now = new Date()): Promise<Preview[]> {
  const { previews } = await read(store, env, now);
  const owners = previews.length === 0 ? undefined : await readOwners(store);
  return owners ? previews.filter((preview) => isOwners(owners, env, preview)) : previews;
}

const signedPart = (env: string, { signature: _, ...preview }: Preview) => ({ env, preview });

const isOwners = (owners: Owners, env: string, preview: Preview): boolean =>
  preview.signature !== undefined &&
  keyProblem(owners, preview.entry.name, preview.signature.key) === undefined &&
  isSignatureOf(preview.signature, signedPart(env, preview));

/** A preview with its owner's signature, if the place has a list of owners. Throws ReleaseRefused for a key that is not the owner's. */
export async function withOwner(store: ReleaseStore, env: string, preview: Preview): Promise<Preview> {
  const owners = await readOwners(store);
  if (!owners) return preview;
  const key = signerOf(store, owners, [preview.entry.name]);
  return { ...preview, signature: signatureOf(signedPart(env, preview), key) };
}

/**
 * Changes the previews by compare-and-swap: `make` gets the existing ones and returns the new ones; undefined if there is
 * nothing to do. Expired ones are removed with every change. True if something was changed.
 */
export async function changePreviews(
  store: ReleaseStore,
  env: string,
  make: (previews: readonly Preview[]) => readonly Preview[] | undefined,
): Promise<boolean> {
  return changePointer(store, keyOf(env), async () => {
    const { previews: before, tag } = await read(store, env, new Date());
    const previews = make(before);
    if (!previews) return { tag, swapped: true, result: false };
    const content = JSON.stringify({ schema: 1, id: randomUUID(), previews });
    return { tag, swapped: await store.swapPointer(keyOf(env), content, tag), result: true };
  });
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
