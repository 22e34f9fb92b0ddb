import { usePlayer } from '@segno/host';

/** What pauses the one sound of a screen that is heard beside the player. */
let sounding: (() => void) | undefined;

/** Before something of a screen sounds: the sticky player pauses, and what else sounds is paused by what it gave. */
export const soundAlone = (pause: () => void): void => {
  if (sounding !== pause) sounding?.();
  sounding = pause;
  usePlayer.setState({ isPlaying: false });
};

/** It is silent again. */
export const soundNoMore = (pause: () => void): void => {
  if (sounding === pause) sounding = undefined;
};

/** Pauses it when the sticky player starts, and tells it the player's volume. Returns what ends that. */
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
