import { z } from 'zod/mini';
import { keyProblem, type Owners } from './owners';
import { isSignatureOf, signatureOf } from '../releaseKeys';
import { entrySchema, type ReleaseDocument, type RemoteEntry } from '../releaseDocument';
import type { ReleaseKey } from '../store/releaseStore';

/** The signed part of an entry: all of it, and its environment. */
const signedPart = (env: string, { signature: _, ...entry }: RemoteEntry) => ({ env, entry });

const removal = (env: string, name: string) => ({ env, removed: name });

/** Signs the entries of the remotes that a change names, or their removal. `before`: the release that was changed. */
export function withSignatures(
  document: ReleaseDocument,
  { before, key }: { before: ReleaseDocument | undefined; key: ReleaseKey },
): ReleaseDocument {
  const { env, changed } = document;
  const after = (name: string): number =>
    Math.max(
      before?.remotes.find((entry) => entry.name === name)?.signature?.sequence ?? 0,
      before?.removed?.find((one) => one.name === name)?.signature.sequence ?? 0,
    );
  const remotes = document.remotes.map((entry) =>
    changed.includes(entry.name)
      ? { ...entry, signature: signatureOf(signedPart(env, entry), key, after(entry.name)) }
      : entry,
  );
  const there = new Set(remotes.map(({ name }) => name));
  const gone = changed.filter((name) => !there.has(name));
  return {
    ...document,
    remotes,
    removed: [
      ...(before?.removed ?? []).filter(({ name }) => !changed.includes(name)),
      ...gone.map((name) => ({ name, signature: signatureOf(removal(env, name), key, after(name)) })),
    ],
  };
}

/** Why an entry is not signed by its owner; undefined if it is. */
export function entryProblem(owners: Owners, env: string, entry: RemoteEntry): string | undefined {
  const { signature, name } = entry;
  if (!signature) return 'it is not signed';
  const problem = keyProblem(owners, name, signature.key);
  if (problem !== undefined) return problem;
  return isSignatureOf(signature, signedPart(env, entry)) ? undefined : 'it is not what its key has signed';
}

/** The sequence at which a remote was removed by somebody who may do so; undefined if it was not. */
export function removedAt(owners: Owners, { env, removed = [] }: ReleaseDocument, name: string): number | undefined {
  const signature = removed.find((one) => one.name === name)?.signature;
  if (!signature || keyProblem(owners, name, signature.key) !== undefined) return undefined;
  return isSignatureOf(signature, removal(env, name)) ? signature.sequence : undefined;
}

/** A release without the entries that their owners have not signed, so that nobody builds on them. */
export const onlySigned = (owners: Owners, document: ReleaseDocument): ReleaseDocument => ({
  ...document,
  remotes: document.remotes.filter((entry) => entryProblem(owners, document.env, entry) === undefined),
});

/** What a server has accepted from a place, by remote; it is kept when something unacceptable replaces it there. */
export const acceptedSchema = z.object({
  /** Sequence of the list of owners. */
  owners: z.number(),
  remotes: z.record(z.string(), entrySchema),
});

export type Accepted = z.output<typeof acceptedSchema>;

export const nothingAccepted: Accepted = { owners: 0, remotes: {} };

/**
 * What a server serves of a release: the entries signed by their owners, given what it served before. If an entry is
 * forged, replayed, or missing without its owner's word, the last accepted one is served instead; `problems` lists these.
 * Without a list of owners everything is served, unless there was a list before: then it throws, as it does for an earlier
 * list.
 */
export function acceptRelease(
  document: ReleaseDocument,
  owners: Owners | undefined,
  before: Accepted,
): { document: ReleaseDocument; accepted: Accepted; problems: { name: string; reason: string }[] } {
  if ((owners?.sequence ?? 0) < before.owners)
    throw new Error(owners ? 'an earlier list of owners was restored' : 'the list of owners is missing');
  if (!owners) return { document, accepted: before, problems: [] };
  const problems: { name: string; reason: string }[] = [];
  const remotes: RemoteEntry[] = [];
  const names = new Set([...document.remotes.map(({ name }) => name), ...Object.keys(before.remotes)]);
  for (const name of [...names].sort()) {
    const entry = document.remotes.find((remote) => remote.name === name);
    const last = Object.entries(before.remotes).find(([remote]) => remote === name)?.[1];
    const known = last?.signature?.sequence ?? 0;
    const gone = removedAt(owners, document, name);
    if (!entry && gone !== undefined && gone >= known) continue;
    const problem = entry ? entryProblem(owners, document.env, entry) : 'it is gone without its owner’s word';
    const replayed = (entry?.signature?.sequence ?? 0) < Math.max(known, gone ?? 0);
    const reason = problem ?? (replayed ? 'it is an earlier one that was put back' : undefined);
    if (reason !== undefined) problems.push({ name, reason });
    const served = reason === undefined ? entry : last;
    // A key that was revoked meanwhile counts for nothing, not even for what it signed before.
    if (served && entryProblem(owners, document.env, served) === undefined) remotes.push(served);
  }
  return {
    document: { ...document, remotes },
    accepted: { owners: owners.sequence, remotes: Object.fromEntries(remotes.map((entry) => [entry.name, entry])) },
    problems,
  };
}
