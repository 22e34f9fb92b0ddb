import type { Output } from './toneOutput';

/** The audio element by itself: before the first play, and where Tone cannot be had. It has no meter. */
export const plainOutput = (audio: HTMLAudioElement): Output => ({
  setVolume: (volume) => {
    audio.volume = volume;
  },
  level: () => 0,
  resume: () => Promise.resolve(),
});
