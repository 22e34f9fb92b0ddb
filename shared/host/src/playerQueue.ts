import type { PlayerTrack } from './playerTrack';

/** A list that is played through: what comes before and after the track, in the list's order. `@segno/ui/audio` makes it. */
export interface PlayerQueue {
  /** Which list it is, with its filters and its order. */
  key: string;
  /** What it is called: 'Songs'. */
  name: string;
  /** Its screen, with its filters and its order. */
  address: string;
  /** As far as it was read, without what cannot be played. */
  tracks: readonly PlayerTrack[];
  /** Nothing follows the last of `tracks`. */
  isComplete: boolean;
  /** Plays what follows, reading on where that is not known yet; at the end of the list nothing happens. */
  next(): Promise<void>;
  /** Back to the start of the track; within its first seconds, to the track before it. */
  previous(): void;
  /** The same track at a new address; undefined where the list has none (any more). */
  renew(track: PlayerTrack): Promise<PlayerTrack | undefined>;
}

/** The tracks that follow, as far as they are known. */
export const following = ({ tracks }: PlayerQueue, uuid: string | undefined): readonly PlayerTrack[] =>
  tracks.slice(tracks.findIndex((track) => track.uuid === uuid) + 1);
