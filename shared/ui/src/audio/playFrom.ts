import { player, type PlayerTrack } from '@segno/host';

/** Plays a track from a position in seconds; the track that sounds already just moves there. */
export const playFrom = (track: PlayerTrack, seconds: number): void => {
  player.load(track);
  player.seek(seconds);
};
