import { z } from 'zod/mini';
import { changePointer } from '../store/changePointer';
import { isSignatureOf, publicKeySchema, signatureOf, signatureSchema } from '../releaseKeys';
import { ReleaseRefused, type ReleaseStore, type ReleaseKey } from '../store/releaseStore';

/** One list for all environments of a place, like files and names. */
const KEY = 'owners/current';

const content = {
  schema: z.literal(1),
  /** Remote to the keys that may change it; the platform's own key may change every remote. */
  owners: z.record(z.string(), z.readonly(z.array(publicKeySchema))),
  /** Keys that may not sign any more. */
  revoked: z.readonly(z.array(z.object({ key: publicKeySchema, at: z.iso.datetime(), by: z.string() }))),
};

const documentSchema = z.object({ ...content, signature: signatureSchema });
const ownersSchema = z.object(content);

type OwnersContent = z.output<typeof ownersSchema>;

/** The owner of each remote. `platform`: the key that signed the list. */
export interface Owners extends OwnersContent {
  platform: string;
  sequence: number;
}

/**
 * The list of owners of a place; undefined if it has none, as before there were keys. Throws ReleaseRefused if it was not
 * signed by the platform's key that the store was opened with.
 */
export const readOwners = async (store: ReleaseStore): Promise<Owners | undefined> => (await read(store))?.owners;

async function read(store: ReleaseStore): Promise<{ owners: Owners; tag: string } | undefined> {
  const pointer = await store.readPointer(KEY);
  if (!pointer) return undefined;
  const document = documentSchema.safeParse(parsed(pointer.content));
  if (!document.success) throw new ReleaseRefused(`${KEY} of ${store.name} is not a list of owners.`);
  const { signature, ...list } = document.data;
  const { platform = signature.key } = store.identity;
  if (signature.key !== platform || !isSignatureOf(signature, list))
    throw new ReleaseRefused(
      `${KEY} of ${store.name} is not signed by the platform's key ${platform}, but names ${signature.key}.`,
    );
  return { owners: { ...list, platform, sequence: signature.sequence }, tag: pointer.tag };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Changes the list by compare-and-swap, signed by the platform's key; `make` returns undefined if there is nothing to do.
 * True if something was changed. Throws ReleaseRefused for a key other than the list's.
 */
export async function changeOwners(
  store: ReleaseStore,
  make: (owners: OwnersContent) => Omit<OwnersContent, 'schema'> | undefined,
): Promise<boolean> {
  const { key } = store.identity;
  if (!key) throw new ReleaseRefused("Changing the list of owners requires the platform's key: name its file with --key.");
  return changePointer(store, KEY, async () => {
    const before = await read(store);
    if (before && before.owners.platform !== key.publicKey)
      throw new ReleaseRefused(`Only the platform's key ${before.owners.platform} can change the list of owners.`);
    const made = make(before?.owners ?? { schema: 1, owners: {}, revoked: [] });
    if (!made) return { tag: before?.tag, swapped: true, result: false };
    const list: OwnersContent = { schema: 1, owners: made.owners, revoked: made.revoked };
    const document = { ...list, signature: signatureOf(list, key, before?.owners.sequence) };
    const swapped = await store.swapPointer(KEY, JSON.stringify(document), before?.tag);
    return { tag: before?.tag, swapped, result: true };
  });
}

/** The keys of a remote's owner. A name such as `constructor` belongs to nobody. */
export const keysOf = ({ owners }: Pick<Owners, 'owners'>, name: string): readonly string[] =>
  Object.entries(owners).find(([remote]) => remote === name)?.[1] ?? [];

/** Why a key may not sign for a remote; undefined if it may. */
export function keyProblem(list: Owners, name: string, key: string): string | undefined {
  const { platform, revoked } = list;
  if (key === platform) return undefined;
  const gone = revoked.find((one) => one.key === key);
  if (gone) return `the key ${key} was revoked on ${gone.at.slice(0, 10)}`;
  const own = keysOf(list, name);
  if (own.length === 0)
    return `it belongs to the platform team, which can register your key with: owner ${name} --public-key ${key}`;
  return own.includes(key) ? undefined : `${name} belongs to the key ${own.join(' and ')}, and yours is ${key}`;
}

/** The key that signs a change; undefined if there is no list. Throws ReleaseRefused if it may not sign for one of the remotes. */
export function signerOf(store: ReleaseStore, owners: Owners, names: readonly string[]): ReleaseKey {
  const { key } = store.identity;
  if (!key)
    throw new ReleaseRefused(
      `${store.name} accepts only signed changes: name the file of your key with --key or the variable RELEASES_KEY.`,
    );
  for (const name of names) {
    const problem = keyProblem(owners, name, key.publicKey);
    if (problem !== undefined) throw new ReleaseRefused(`${name} cannot be changed: ${problem}.`);
  }
  return key;
}
