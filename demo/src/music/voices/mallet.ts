import { addModes } from '../dsp/modes';
import { addNoise } from '../dsp/noise';
import { fadeOut, framesOf, silence } from '../dsp/stereo';
import type { Voice } from './tone';

/** A struck bar, tongue or bell: its modes against the pitch, and how long the lowest one rings. */
export interface MalletPatch {
  /** [ratio to the pitch, level, ring as a share of the lowest] */
  readonly modes: readonly (readonly [number, number, number])[];
  /** Seconds to -60 dB at middle C; doubles two octaves below. */
  readonly ringSeconds: number;
  /** Level of the click of the stick. */
  readonly click: number;
  /** Whether it stops when the key goes up (a celesta) or rings on (a music box). */
  readonly damped: boolean;
}

/** A struck instrument; a soft stroke wakes fewer of the high modes. */
export const mallet = (patch: MalletPatch): Voice => ({
  kind: 'struck',
  mono: false,
  releaseSeconds: patch.damped ? 0.28 : Infinity,
  play: ({ hz, seconds, velocity, random }) => {
    const ring = Math.min(8, patch.ringSeconds * (261.6 / hz) ** 0.5);
    const clip = silence(framesOf(Math.min(seconds, ring)));
    addModes(
      clip,
      patch.modes.map(([ratio, level, share], index) => {
        const touch = level * 0.5 * velocity * (index === 0 ? 1 : 0.35 + 0.65 * velocity);
        const lean = 0.85 + 0.3 * random();
        return {
          hzLeft: hz * ratio,
          hzRight: hz * ratio + 0.3,
          levelLeft: touch * lean,
          levelRight: touch * (2 - lean),
          decaySeconds: ring * share,
        };
      }),
    );
    const click = { lowHz: 1200, highHz: 7000, attack: 0.0006, decay: 0.02, level: patch.click * velocity };
    addNoise(clip.left, click, random);
    addNoise(clip.right, click, random);
    return fadeOut(clip, 0.05);
  },
});

/** Bars, tongues and bells; the ratios are those of the real ones, rounded. */
export const malletPatches = {
  vibraphone: {
    modes: [
      [1, 1, 1],
      [3.98, 0.22, 0.4],
      [10.2, 0.06, 0.1],
    ],
    ringSeconds: 4.5,
    click: 0.03,
    damped: true,
  },
  marimba: {
    modes: [
      [1, 1, 1],
      [3.93, 0.28, 0.28],
      [9.6, 0.1, 0.1],
    ],
    ringSeconds: 0.9,
    click: 0.07,
    damped: false,
  },
  glockenspiel: {
    modes: [
      [1, 1, 1],
      [2.76, 0.42, 0.5],
      [5.4, 0.2, 0.28],
      [8.93, 0.07, 0.12],
    ],
    ringSeconds: 3.2,
    click: 0.06,
    damped: false,
  },
  musicBox: {
    modes: [
      [1, 1, 1],
      [2.02, 0.12, 0.7],
      [5.98, 0.3, 0.22],
      [11.4, 0.08, 0.08],
    ],
    ringSeconds: 2.6,
    click: 0.1,
    damped: false,
  },
  celesta: {
    modes: [
      [1, 1, 1],
      [2, 0.22, 0.7],
      [4.1, 0.16, 0.35],
      [9.2, 0.05, 0.1],
    ],
    ringSeconds: 2.2,
    click: 0.05,
    damped: true,
  },
  bell: {
    modes: [
      [0.5, 0.3, 1.2],
      [1, 1, 1],
      [1.19, 0.35, 0.7],
      [1.5, 0.22, 0.6],
      [2, 0.5, 0.6],
      [2.74, 0.25, 0.4],
      [3.76, 0.12, 0.25],
    ],
    ringSeconds: 6,
    click: 0.015,
    damped: false,
  },
} as const satisfies Record<string, MalletPatch>;
