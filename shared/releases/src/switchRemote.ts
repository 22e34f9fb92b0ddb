import { changeRegistry, refuseProblem } from './changeRegistry';
import { historyOf } from './currentRelease';
import { prefixOf } from './store/fileKeys';
import { removePreviews } from './previewRemote';
import type { ChangeOptions } from './publishRemote';
import {
  buildHash,
  nextRelease,
  type ReleaseDocument,
  type RemoteEntry,
  type ChangedRegistry,
} from './releaseDocument';
import { ReleaseMoved, ReleaseRefused, type ReleaseStore } from './store/releaseStore';

/** The remote's entry. Throws ReleaseRefused if there is none. */
export const entryOf = (base: ReleaseDocument | undefined, name: string, env: string): RemoteEntry => {
  const entry = base?.remotes.find((remote) => remote.name === name);
  if (!entry) throw new ReleaseRefused(`${env} has no remote ${name}.`);
  return entry;
};

/** The change that replaces the remote's entry with this one. */
export const withEntry = ({ remotes }: ReleaseDocument, entry: RemoteEntry) => ({
  changed: [entry.name],
  remotes: remotes.map((remote) => (remote.name === entry.name ? entry : remote)),
});

/** Switches a remote off or on; its menu entries disappear and return with it. Throws ReleaseRefused if there is no such remote. */
export const setRemoteState = (
  store: ReleaseStore,
  name: string,
  o: ChangeOptions & { state: 'on' | 'off' },
): Promise<ChangedRegistry> =>
  changeRegistry(store, { ...o, action: o.state }, (base) => {
    const entry = entryOf(base, name, o.env);
    return base && (entry.state !== o.state || o.urgent) ? withEntry(base, { ...entry, state: o.state }) : undefined;
  });

/**
 * Removes a remote from the registry, with its canary and its previews. A server that starts does not bring it back; only a
 * newer build does. Throws ReleaseRefused if there is no such remote.
 */
export async function removeRemote(store: ReleaseStore, name: string, o: ChangeOptions): Promise<ChangedRegistry> {
  const outcome = await changeRegistry(store, { ...o, action: 'remove' }, (base) => {
    entryOf(base, name, o.env);
    return { changed: [name], remotes: base?.remotes.filter((remote) => remote.name !== name) ?? [] };
  });
  if (!o.dryRun) await removePreviews(store, o.env, { remote: name });
  return outcome;
}

/**
 * Returns to the release a remote had before the current one; nothing is built or copied. Repeating it goes back one
 * further. `from`: the base that it must still have, as seen by whoever decided. Throws ReleaseMoved if it has another one
 * by now, and ReleaseRefused if there was none before, if its files are gone, or if its contract is no longer supported.
 */
export async function rollbackRemote(
  store: ReleaseStore,
  name: string,
  o: ChangeOptions & { from?: string },
): Promise<ChangedRegistry> {
  const origin = { ...o, action: 'rollback' as const };
  return changeRegistry(store, origin, async (base) => {
    const { previous, previousHash, state, base: now } = entryOf(base, name, o.env);
    if (o.from !== undefined && o.from !== now)
      throw new ReleaseMoved(`${name} has been changed meanwhile: it is ${now} now.`);
    if (!base || previous === undefined)
      throw new ReleaseRefused(`${o.env} had no release of ${name} before this one.`);
    const before = await entryAt(store, base, { name, at: previous, hash: previousHash });
    const change = withEntry(base, { ...before, state });
    refuseProblem(base, nextRelease(base, change, origin));
    const there = new Set((await store.list(prefixOf(previous))).map(({ key }) => key));
    if (!Object.keys(before.integrity).every((file) => there.has(prefixOf(previous) + file)))
      throw new ReleaseRefused(`The files of ${previous} are no longer in ${store.name}.`);
    return change;
  });
}

/** The entry of a remote when `at` was its base. */
async function entryAt(
  store: ReleaseStore,
  newest: ReleaseDocument,
  { name, at, hash }: { name: string; at: string; hash: string | undefined },
): Promise<RemoteEntry> {
  for await (const { remotes } of historyOf(store, newest)) {
    const entry = remotes.find((remote) => remote.name === name && remote.base === at);
    // Whoever can write there could have changed what the record says about it.
    if (!entry || (hash !== undefined && buildHash(entry) !== hash)) continue;
    // The canary of that time does not come back.
    const { canary: _, ...released } = entry;
    return released;
  }
  throw new ReleaseRefused(`No release contains ${at}.`);
}
