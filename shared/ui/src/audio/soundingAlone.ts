import { usePlayer } from '@segno/host';

/** Pauses the one sound of a screen that plays outside of the player. */
let sounding: (() => void) | undefined;

/** Call it before a screen plays a sound: pauses the sticky player and any other such sound. `pause` stops this one. */
export const soundAlone = (pause: () => void): void => {
  if (sounding !== pause) sounding?.();
  sounding = pause;
  usePlayer.setState({ isPlaying: false });
};

/** Call it when the sound has stopped. */
export const soundNoMore = (pause: () => void): void => {
  if (sounding === pause) sounding = undefined;
};

/** Pauses a sound when the sticky player starts, and passes it the player's volume. Returns a function that ends this. */
export const followPlayer = ({
  pause,
  setVolume,
}: {
  pause: () => void;
  setVolume: (volume: number) => void;
}): (() => void) =>
  usePlayer.subscribe((now, before) => {
    if (now.isPlaying && !before.isPlaying) pause();
    if (now.volume !== before.volume) setVolume(now.volume);
  });
