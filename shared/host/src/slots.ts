import type { Permission, RemotePermission } from '@segno/contract';
import type { ReactNode } from 'react';
import type { ExtensionFacts } from './extensionFacts';

/** Slots on the page of a song: among its sections, or in the status at its top. */
export interface SongSlot {
  /** Its uuid. */
  song: string;
}

/** The slot below the tags in the form of a song. */
export interface SongTaxonomySlot {
  /** Its uuid. */
  song: string;
  /** True while the form has other tags than the server. */
  hasUnsavedTags: boolean;
}

/** The slot on the page of an artist. */
export interface ArtistSlot {
  /** Its uuid. */
  artist: string;
}

/**
 * The places in screens that other remotes can fill, and the props they pass: named interfaces, whose members are parts of
 * the contract (docs/teams.md). A screen declares one with `useSlot`, a remote fills it with `extend`.
 */
export interface Slots {
  'song.page': SongSlot;
  'song.status': SongSlot;
  'song.taxonomy': SongTaxonomySlot;
  'artist.page': ArtistSlot;
}
export type SlotName = keyof Slots;

type Members<Props> = { readonly [Member in keyof Props]-?: true };

/** The same as values, for the build, which records what a shell has and what a remote uses of it. */
const members: { readonly [Name in SlotName]: Members<Slots[Name]> } = {
  'song.page': { song: true },
  'song.status': { song: true },
  'song.taxonomy': { song: true, hasUnsavedTags: true },
  'artist.page': { artist: true },
};

/** Names of slots and their props, `song.page` and `song.page.song`; of these slots only, or of all. */
export const slotParts = (filled?: readonly string[]): string[] =>
  Object.entries(members)
    .filter(([name]) => filled?.includes(name) ?? true)
    .flatMap(([name, passed]) => [name, ...Object.keys(passed).map((member) => `${name}.${member}`)]);

/** The exports of an extension's file. */
export interface ExtensionModule<Name extends SlotName> {
  Extension: (props: Slots[Name]) => ReactNode;
}

/** What a remote adds to a slot of another remote's screen. Its import becomes a chunk of its own. */
export interface ExtensionEntry extends ExtensionFacts {
  /** Type-checked by `extend`: the slot's props are those of the extension. */
  load: () => Promise<{ Extension(props: object): ReactNode }>;
}

/** Fills a slot, in `extensions` of `defineRemote`. */
export const extend = <Name extends SlotName>(
  slot: Name,
  extension: Omit<ExtensionFacts, 'slot' | 'permission'> & {
    permission?: readonly (Permission | RemotePermission)[];
    load: () => Promise<ExtensionModule<Name>>;
  },
): ExtensionEntry => ({ slot, ...extension });
