import {
  isChosen,
  parseRegistry,
  type CanaryShare,
  type RegistryRemote,
  type ReleaseDocument,
  type Visitor,
} from '@segno/releases';

/** A release of a remote that some people get instead of the one that stands in the registry. */
export interface Canary {
  share: CanaryShare;
  remote: RegistryRemote;
}

/** The canaries of a release that browsers could use; one that the registry's schema refuses is none. */
export function canariesOf(document: ReleaseDocument): Canary[] {
  return document.remotes.flatMap(({ name, state, canary }) => {
    if (!canary) return [];
    const remotes = document.remotes.map((entry) => (entry.name === name ? { ...canary.entry, state } : entry));
    const remote = parseRegistry({ ...document, remotes }).registry.remotes.find((one) => one.name === name);
    return remote ? [{ share: canary.share, remote }] : [];
  });
}

/** L11: the canaries that a visitor gets; nobody who is not signed in gets one. */
export const canariesFor = (canaries: readonly Canary[], visitor: Visitor | undefined): Canary[] =>
  visitor ? canaries.filter(({ share, remote }) => isChosen(share, remote.base, visitor)) : [];

/**
 * What a visitor's release is called: the one since which most people have the same, and which canaries stand in it. L5: another name is a
 * reason to offer an update.
 */
export const nameFor = ({ release, unchangedSince = release }: ReleaseDocument, chosen: readonly Canary[]): string =>
  [unchangedSince, ...chosen.map(({ remote }) => remote.base.split('/').slice(-3, -1).join('-'))].join('~');
