import { filterChannel } from '../dsp/filter';
import { whiteNoise } from '../dsp/noise';
import { SAMPLE_RATE, fadeOut, framesOf } from '../dsp/stereo';
import type { Tone, Voice } from './tone';

/** A plucked string: how bright the pluck and how long it rings, where it is plucked, and the box it is mounted on. */
export interface StringPatch {
  /** Seconds to -60 dB of the fundamental at A2 (110 Hz); higher strings ring shorter. */
  readonly ringSeconds: number;
  /** 0 (muffled) to 1 (wire): loss of high partials at every round trip. */
  readonly brightness: number;
  /** Corner of the pluck's noise at full velocity, in Hz: a thumb is dull, a plectrum is not. */
  readonly pluckHz: number;
  /** Where it is plucked, as a share of the string; 0.5 is hollow, 0.1 is nasal. */
  readonly position: number;
  /** Resonances of the body: Hz, and level against the string. */
  readonly body: readonly { readonly hz: number; readonly level: number }[];
  readonly releaseSeconds: number;
}

/** One period of filtered noise, without the harmonics that have a node where the finger plucks. */
const excitation = (patch: StringPatch, { velocity, random }: Tone, period: number): Float32Array => {
  const raw = whiteNoise(period * 2, random);
  const corner = patch.pluckHz * (0.35 + 0.75 * velocity);
  filterChannel(raw, { kind: 'low', hz: corner, q: 0.7 });
  const burst = new Float32Array(period);
  const node = Math.max(1, Math.round(period * patch.position));
  let mean = 0;
  for (let i = 0; i < period; i++) {
    burst[i] = raw[period + i]! - 0.9 * raw[period + i - node]!;
    mean += burst[i]! / period;
  }
  let power = 0;
  for (let i = 0; i < period; i++) {
    burst[i]! -= mean;
    power += burst[i]! ** 2 / period;
  }
  const gain = 1 / Math.sqrt(power + 1e-9);
  for (let i = 0; i < period; i++) burst[i]! *= gain;
  return burst;
};

/** The sound board: resonances mixed over the string, all in one pass. */
const addBody = (samples: Float32Array, body: StringPatch['body']): Float32Array => {
  const string = body.length > 1 ? samples.slice() : samples;
  for (const { hz, level } of body) {
    const resonance = filterChannel(string.slice(), { kind: 'band', hz, q: 3.5 });
    for (let i = 0; i < samples.length; i++) samples[i]! += level * resonance[i]!;
  }
  return samples;
};

/**
 * Extended Karplus-Strong (Jaffe and Smith): a delay line of one period, a loss filter in its loop, and an all-pass
 * that tunes it between whole samples. Mono; the mixer places and damps it.
 */
export const pluckedString = (patch: StringPatch): Voice => ({
  kind: 'struck',
  mono: true,
  releaseSeconds: patch.releaseSeconds,
  play: (tone) => {
    const { hz, seconds, velocity } = tone;
    const ring = patch.ringSeconds * (110 / hz) ** 0.45;
    const samples = new Float32Array(framesOf(Math.min(seconds, ring)));
    const loss = 0.5 - 0.46 * patch.brightness;
    const period = SAMPLE_RATE / hz;
    const line = Math.floor(period - loss - 0.3);
    const fraction = period - loss - line;
    const tune = (1 - fraction) / (1 + fraction);
    const gain = 10 ** (-3 / (hz * ring));
    const string = excitation(patch, tone, line);
    const loudness = 0.16 * velocity;
    let at = 0;
    let before = 0;
    let tunedIn = 0;
    let tunedOut = 0;
    for (let i = 0; i < samples.length; i++) {
      const value = string[at]!;
      samples[i] = loudness * (i < 48 ? (value * i) / 48 : value);
      const lossy = gain * ((1 - loss) * value + loss * before);
      before = value;
      tunedOut = tune * (lossy - tunedOut) + tunedIn;
      tunedIn = lossy;
      string[at] = tunedOut;
      if (++at === line) at = 0;
    }
    addBody(samples, patch.body);
    return fadeOut({ left: samples, right: samples }, 0.02);
  },
});

const GUITAR_BODY = [
  { hz: 104, level: 0.5 },
  { hz: 205, level: 0.45 },
  { hz: 400, level: 0.2 },
] as const;

/** Strings of the library's pieces. */
export const stringPatches = {
  nylonGuitar: {
    ringSeconds: 4.2,
    brightness: 0.62,
    pluckHz: 2600,
    position: 0.24,
    body: GUITAR_BODY,
    releaseSeconds: 0.12,
  },
  steelGuitar: {
    ringSeconds: 5,
    brightness: 0.86,
    pluckHz: 6500,
    position: 0.16,
    body: GUITAR_BODY,
    releaseSeconds: 0.14,
  },
  mutedGuitar: {
    ringSeconds: 0.65,
    brightness: 0.5,
    pluckHz: 3800,
    position: 0.13,
    body: [{ hz: 180, level: 0.3 }],
    releaseSeconds: 0.05,
  },
  skankGuitar: {
    ringSeconds: 1.4,
    brightness: 0.78,
    pluckHz: 5200,
    position: 0.12,
    body: [{ hz: 900, level: 0.3 }],
    releaseSeconds: 0.03,
  },
  clavinet: {
    ringSeconds: 2.2,
    brightness: 0.9,
    pluckHz: 9000,
    position: 0.08,
    body: [{ hz: 1300, level: 0.5 }],
    releaseSeconds: 0.035,
  },
  pizzicato: {
    ringSeconds: 0.9,
    brightness: 0.42,
    pluckHz: 3000,
    position: 0.3,
    body: [
      { hz: 280, level: 0.6 },
      { hz: 520, level: 0.4 },
    ],
    releaseSeconds: 0.15,
  },
  uprightBass: {
    ringSeconds: 2.4,
    brightness: 0.45,
    pluckHz: 1100,
    position: 0.3,
    body: [
      { hz: 98, level: 0.5 },
      { hz: 190, level: 0.3 },
    ],
    releaseSeconds: 0.07,
  },
  fingerBass: {
    ringSeconds: 3.2,
    brightness: 0.68,
    pluckHz: 1700,
    position: 0.2,
    body: [{ hz: 120, level: 0.2 }],
    releaseSeconds: 0.05,
  },
  harp: {
    ringSeconds: 5.5,
    brightness: 0.7,
    pluckHz: 3600,
    position: 0.4,
    body: [{ hz: 240, level: 0.3 }],
    releaseSeconds: 0.4,
  },
} as const satisfies Record<string, StringPatch>;
