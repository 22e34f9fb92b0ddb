import { filter } from '../sound/filter';
import { whiteNoise } from '../sound/noise';
import { SAMPLE_RATE, framesOf } from '../sound/signal';
import { damped } from './note';
import type { Instrument, Note } from './note';

/** A plucked string. */
export interface StringPatch {
  /** Seconds to -60 dB at 110 Hz; higher strings ring shorter. */
  readonly ring: number;
  /** 0 (muffled) to 1 (wire): how little of the high partials is lost in each round trip. */
  readonly bright: number;
  /** Corner of the pluck's noise in Hz: a thumb is dull, a plectrum is not. */
  readonly pluckHz: number;
  /** Where it is plucked, as a fraction of the string; 0.5 is hollow, 0.1 is nasal. */
  readonly place: number;
  /** Resonances of the body in Hz. */
  readonly body: readonly number[];
  /** Seconds until it is damped. */
  readonly release: number;
}

/** One period of filtered noise, without the harmonics that have a node at the plucking point, at a fixed level. */
const pluck = ({ pluckHz, place }: StringPatch, { velocity, random }: Note, period: number): Float32Array => {
  const raw = whiteNoise(period * 2, random);
  filter(raw, { kind: 'low', hz: pluckHz * (0.35 + 0.75 * velocity) });
  const node = Math.max(1, Math.round(period * place));
  const burst = Float32Array.from({ length: period }, (_, i) => raw[period + i]! - 0.9 * raw[period + i - node]!);
  const mean = burst.reduce((sum, value) => sum + value, 0) / period;
  const power = burst.reduce((sum, value) => sum + (value - mean) ** 2, 1e-9) / period;
  return burst.map((value) => (value - mean) / Math.sqrt(power));
};

/** Extended Karplus-Strong (Jaffe and Smith): a loop of one period that loses highs, tuned between samples by an all-pass. */
export const string =
  (patch: StringPatch): Instrument =>
  (note) => {
    const { hz, seconds, velocity } = note;
    const ring = patch.ring * (110 / hz) ** 0.45;
    const samples = new Float32Array(framesOf(Math.min(seconds + patch.release, ring)));
    const loss = 0.5 - 0.46 * patch.bright;
    const period = SAMPLE_RATE / hz;
    const length = Math.floor(period - loss - 0.3);
    const fraction = period - loss - length;
    const tune = (1 - fraction) / (1 + fraction);
    const gain = 10 ** (-3 / (hz * ring));
    const loop = pluck(patch, note, length);
    let [before, tunedIn, tunedOut] = [0, 0, 0];
    for (let i = 0, at = 0; i < samples.length; i++, at = at + 1 === length ? 0 : at + 1) {
      const value = loop[at]!;
      samples[i] = 0.16 * velocity * value * Math.min(1, i / 48);
      const lossy = gain * ((1 - loss) * value + loss * before);
      before = value;
      tunedOut = tune * (lossy - tunedOut) + tunedIn;
      tunedIn = lossy;
      loop[at] = tunedOut;
    }
    const bodies = patch.body.map((centre) => filter(samples.slice(), { kind: 'band', hz: centre, q: 3.5 }));
    for (const body of bodies) for (let i = 0; i < samples.length; i++) samples[i]! += 0.12 * body[i]!;
    return damped([samples], Math.min(seconds, ring - patch.release), patch.release);
  };
