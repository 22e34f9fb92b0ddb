import type { PlayerTrack } from './playerTrack';

/** A list being played: the tracks before and after the current one, in the list's order. Made by `@segno/ui/audio`. */
export interface PlayerQueue {
  /** Identifies the list with its filters and its order. */
  key: string;
  /** The list's name: 'Songs'. */
  name: string;
  /** Its screen, with its filters and its order. */
  address: string;
  /** The tracks loaded so far, without those that cannot be played. */
  tracks: readonly PlayerTrack[];
  /** True if `tracks` includes the end of the list. */
  isComplete: boolean;
  /** Plays the next track, loading more of the list if necessary; at its end nothing happens. */
  next(): Promise<void>;
  /** Returns to the start of the track; within its first seconds, to the previous track. */
  previous(): void;
  /** The same track with a new address; undefined if the list does not have it (any more). */
  renew(track: PlayerTrack): Promise<PlayerTrack | undefined>;
}

/** The tracks after this one, as far as they are loaded. */
export const following = ({ tracks }: PlayerQueue, uuid: string | undefined): readonly PlayerTrack[] =>
  tracks.slice(tracks.findIndex((track) => track.uuid === uuid) + 1);
