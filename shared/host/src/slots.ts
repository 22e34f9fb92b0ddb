import type { Permission, RemotePermission } from '@segno/contract';
import type { ReactNode } from 'react';
import type { ExtensionFacts } from './extensionFacts';

/** What stands on the page of a song, among its sections or in the status at its top. */
export interface SongSlot {
  /** Its uuid. */
  song: string;
}

/** What stands below the tags in the form of a song. */
export interface SongTaxonomySlot {
  /** Its uuid. */
  song: string;
  /** True while the form holds other tags than the server. */
  hasUnsavedTags: boolean;
}

/** What stands on the page of an artist. */
export interface ArtistSlot {
  /** Its uuid. */
  artist: string;
}

/**
 * The places in screens that other remotes can fill, and what each passes on: named interfaces, whose members are parts of the
 * contract (docs/teams.md). A screen has one by `useSlot`, a remote fills it by `extend`.
 */
export interface Slots {
  'song.page': SongSlot;
  'song.status': SongSlot;
  'song.taxonomy': SongTaxonomySlot;
  'artist.page': ArtistSlot;
}
export type SlotName = keyof Slots;

type Members<Props> = { readonly [Member in keyof Props]-?: true };

/** The same for the build, which records what a shell has and what a remote uses of it. */
const members: { readonly [Name in SlotName]: Members<Slots[Name]> } = {
  'song.page': { song: true },
  'song.status': { song: true },
  'song.taxonomy': { song: true, hasUnsavedTags: true },
  'artist.page': { artist: true },
};

/** Names of slots and of what they pass on, `song.page` and `song.page.song`; of these slots alone, or of all. */
export const slotParts = (filled?: readonly string[]): string[] =>
  Object.entries(members)
    .filter(([name]) => filled?.includes(name) ?? true)
    .flatMap(([name, passed]) => [name, ...Object.keys(passed).map((member) => `${name}.${member}`)]);

/** What an extension's file exports. */
export interface ExtensionModule<Name extends SlotName> {
  Extension: (props: Slots[Name]) => ReactNode;
}

/** What a remote adds to a slot of another one's screen. Its import becomes a chunk of its own. */
export interface ExtensionEntry extends ExtensionFacts {
  /** As `extend` has checked it: the slot's props are those of the extension. */
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
