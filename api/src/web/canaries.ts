import {
  isChosen,
  parseRegistry,
  type CanaryShare,
  type RegistryRemote,
  type ReleaseDocument,
  type Visitor,
} from '@segno/releases';

/** A release of a remote that some people get instead of the one in the registry. */
export interface Canary {
  share: CanaryShare;
  remote: RegistryRemote;
}

/** The canaries of a release that browsers can use; those that the registry's schema rejects are left out. */
export function canariesOf(document: ReleaseDocument): Canary[] {
  return document.remotes.flatMap(({ name, state, canary }) => {
    if (!canary) return [];
    const remotes = document.remotes.map((entry) => (entry.name === name ? { ...canary.entry, state } : entry));
    const remote = parseRegistry({ ...document, remotes }).registry.remotes.find((one) => one.name === name);
    return remote ? [{ share: canary.share, remote }] : [];
  });
}

/** L11: the canaries that a visitor gets; none without a session. */
export const canariesFor = (canaries: readonly Canary[], visitor: Visitor | undefined): Canary[] =>
  visitor ? canaries.filter(({ share, remote }) => isChosen(share, remote.base, visitor)) : [];

/**
 * Name of a visitor's release: the release since which most people have had the same, plus the visitor's canaries. L5: a
 * changed name is a reason to offer an update.
 */
export const nameFor = ({ release, unchangedSince = release }: ReleaseDocument, chosen: readonly Canary[]): string =>
  [unchangedSince, ...chosen.map(({ remote }) => remote.base.split('/').slice(-3, -1).join('-'))].join('~');
