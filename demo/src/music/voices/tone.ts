import type { Random } from '../dsp/random';
import type { Stereo } from '../dsp/stereo';

/** One note as a voice sees it: pitch in Hz, seconds (see the voice's kind), how hard (0 to 1), and its own dice. */
export interface Tone {
  readonly hz: number;
  readonly seconds: number;
  readonly velocity: number;
  readonly random: Random;
}

/** Renders one note at a peak around `velocity`. Equal tones may be reused. */
export type Play = (tone: Tone) => Stereo;

/**
 * A voice for single notes. A struck one rings by itself: it renders up to `seconds` of ringing, and the mixer damps it
 * when the key goes up, over `releaseSeconds` (Infinity: it rings out). A held one needs to know how long it is held.
 */
export type Voice =
  | { readonly kind: 'struck'; readonly mono: boolean; readonly play: Play; readonly releaseSeconds: number }
  | { readonly kind: 'held'; readonly mono: boolean; readonly play: Play };

/** A note of a line, placed in time; `syllable` is what a singer sings on it. */
export interface LineNote {
  readonly startSeconds: number;
  readonly seconds: number;
  readonly hz: number;
  readonly velocity: number;
  readonly syllable: string;
}

/** A voice for one melodic line, rendered at once, so that notes can glide and breathe into each other. */
export interface LineVoice {
  readonly mono: boolean;
  /** Seconds that it sounds on after its last note. */
  readonly tailSeconds: number;
  readonly play: (line: {
    readonly notes: readonly LineNote[];
    readonly frames: number;
    readonly random: Random;
  }) => Stereo;
}
