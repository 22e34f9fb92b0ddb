import { player, type PlayerTrack } from '@segno/host';

/** Plays a track from a position in seconds; if it is already playing, it just seeks. */
export const playFrom = (track: PlayerTrack, seconds: number): void => {
  player.load(track);
  player.seek(seconds);
};
