import type { AuthUser } from '@segno/contract/account';
import { hasFeature } from '@segno/host';
import { extensionName, misfitOf, type ExtensionFacts, type Registry, type RegistryRemote } from '@segno/host/registry';
import { holdsAny } from './shellRoute';

/** An extension with its remote and slot. */
export interface Placed {
  remote: RegistryRemote;
  extension: ExtensionFacts;
}

const isUsable = (remote: RegistryRemote): boolean => remote.state === 'on' && misfitOf(remote) === undefined;

/** All extensions, in the order of their slots: independent of the order in which remotes were published. */
export const allExtensions = ({ remotes }: Registry): Placed[] =>
  remotes
    .flatMap((remote) => (remote.extensions ?? []).map((extension) => ({ remote, extension })))
    .sort(
      (one, other) =>
        one.extension.slot.localeCompare(other.extension.slot) ||
        one.extension.order - other.extension.order ||
        `${one.remote.name} ${extensionName(one.extension)}`.localeCompare(
          `${other.remote.name} ${extensionName(other.extension)}`,
        ),
    );

/** True if the registry's facts about the extension allow this person to see it. */
function isFor({ permission, audience, feature }: ExtensionFacts, user: AuthUser): boolean {
  if (!holdsAny(permission, user.permissions) || (feature !== undefined && !hasFeature(feature))) return false;
  return audience === undefined || (audience === 'artists') === (user.artist_uuid !== null);
}

/** The extensions in a slot for one person, in order. */
export const extensionsIn = (registry: Registry, slot: string, user: AuthUser): Placed[] =>
  allExtensions(registry).filter(
    ({ remote, extension }) => extension.slot === slot && isUsable(remote) && isFor(extension, user),
  );

/** Why nobody sees an extension; undefined if the people it is for see it. */
export function whyNotShown({ remotes }: Registry, { remote, extension: { slot } }: Placed): string | undefined {
  if (remote.state === 'off') return `${remote.name} is switched off`;
  const misfit = misfitOf(remote);
  if (misfit !== undefined) return misfit;
  const has = remotes.some((other) => isUsable(other) && other.slots?.includes(slot));
  return has ? undefined : `no screen has ${slot}`;
}
