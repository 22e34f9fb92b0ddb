import { changeRegistry } from './changeRegistry';
import { environmentsOf, readCurrent } from './currentRelease';
import { changeOwners, keysOf, readOwners } from './owners/owners';
import { publicKeySchema } from './releaseKeys';
import { ReleaseRefused, type ReleaseStore } from './store/releaseStore';

/** The platform signs the registries' entries of the chosen remotes, so that they continue to be served. Returns their names. */
async function signOver(
  store: ReleaseStore,
  o: { by: string; reason: string; of: (name: string, key: string | undefined) => boolean },
): Promise<string[]> {
  const { key } = store.identity;
  if (!key) throw new ReleaseRefused("This requires the platform's key: name its file with --key.");
  const adopting = { schema: 1 as const, owners: {}, revoked: [], platform: key.publicKey, sequence: 0 };
  const signed = new Set<string>();
  for (const env of await environmentsOf(store))
    await changeRegistry(store, { ...o, env, action: 'sign', adopting }, (base) => {
      const changed = (base?.remotes ?? [])
        .filter((entry) => o.of(entry.name, entry.signature?.key))
        .map(({ name }) => name);
      for (const name of changed) signed.add(name);
      return changed.length === 0 ? undefined : { changed };
    });
  return [...signed];
}

/**
 * Gives a place of releases a list of owners, if it has none: everything there belongs to the platform until it registers
 * other owners. What was published before there were keys continues to be served. True if the list was created.
 */
export async function adoptOwners(store: ReleaseStore, by: string): Promise<boolean> {
  if (await readOwners(store)) return false;
  // Entries first: if this process ends in between, the next one finds no list and starts again.
  await signOver(store, { by, reason: 'signed by the platform', of: () => true });
  return changeOwners(store, (owners) => owners);
}

/**
 * Registers a remote's owner. `add`: an additional key of the same owner; `replace`: another owner. What is published
 * stays. Throws ReleaseRefused for a remote that has an owner, without either of them.
 */
export async function setOwner(
  store: ReleaseStore,
  name: string,
  o: { key: string; by: string; add?: boolean; replace?: boolean },
): Promise<void> {
  if (!publicKeySchema.safeParse(o.key).success)
    throw new ReleaseRefused(`${o.key} is not a public key; segno-deploy keygen prints one.`);
  if (o.replace)
    await signOver(store, { by: o.by, reason: `${name} changes its owner`, of: (remote) => remote === name });
  // Checked on every attempt: of two people who register a name at once, the second sees the first.
  await changeOwners(store, ({ owners, revoked }) => {
    const own = keysOf({ owners }, name);
    if (revoked.some(({ key }) => key === o.key)) throw new ReleaseRefused(`The key ${o.key} was revoked.`);
    if (own.length > 0 && !own.includes(o.key) && !o.add && !o.replace)
      throw new ReleaseRefused(
        `${name} belongs to the key ${own.join(' and ')}. Add --change-owner to give it to another team, or --add to register another key of the same team.`,
      );
    const kept = o.replace ? [] : own.filter((one) => one !== o.key);
    return { owners: { ...owners, [name]: [...kept, o.key] }, revoked };
  });
}

/**
 * Revokes a key: it cannot sign any more. What it has published is signed by the platform and stays. Returns the remotes
 * that it had published.
 */
export async function revokeKey(store: ReleaseStore, key: string, by: string): Promise<string[]> {
  if (key === store.identity.key?.publicKey)
    throw new ReleaseRefused("The platform's key cannot be revoked, only replaced; docs/operations.md describes how.");
  const names = await signOver(store, { by, reason: `the key ${key} was revoked`, of: (_name, one) => one === key });
  await changeOwners(store, ({ owners, revoked }) => ({
    owners: Object.fromEntries(Object.entries(owners).map(([name, keys]) => [name, keys.filter((one) => one !== key)])),
    revoked: [...revoked.filter((one) => one.key !== key), { key, at: new Date().toISOString(), by }],
  }));
  for (const env of await environmentsOf(store))
    for (const { name, signature } of (await readCurrent(store, env)).release?.remotes ?? [])
      if (signature?.key === key)
        throw new ReleaseRefused(`${name} was published in ${env} with that key in the meantime and is no longer served.`);
  return names;
}
