import { SAMPLE_RATE, peakOf, scale, silence } from '../dsp/stereo';
import type { Stereo } from '../dsp/stereo';
import type { Place } from '../songRecipe';
import { PLACE_BLOCK, anglesAt } from './position';
import type { Stem } from './studio';

const HEAD_METRES = 0.0875;
const SOUND_METRES = 343;
const PEAK = 0.84;
const RING = 256;
const HERE: Place = { azimuth: 0, elevation: 0, width: 60, orbitSeconds: 0 };

/** Angle between a source and an ear's axis, 0 (at the ear) to pi (behind the head). Left is positive. */
const incidence = (azimuth: number, elevation: number, ear: 1 | -1): number =>
  Math.acos(Math.max(-1, Math.min(1, ear * Math.sin(azimuth) * Math.cos(elevation))));

/** Woodworth: how much later than at the head's centre a sound arrives, in frames, never negative. */
const lagFrames = (angle: number): number => {
  const path = angle < Math.PI / 2 ? -Math.cos(angle) : angle - Math.PI / 2;
  return ((path + 1) * HEAD_METRES * SAMPLE_RATE) / SOUND_METRES;
};

/** Gain of the highs at an ear (Brown and Duda's head shadow); the lows pass everywhere. */
const shadow = (angle: number): number => 1.05 + 0.95 * Math.cos((angle / (Math.PI * 0.833)) * Math.PI);

const toEar = (
  target: Float32Array,
  source: Float32Array,
  { place, side, ear }: { place: Place; side: 'left' | 'right'; ear: 1 | -1 },
): void => {
  const ring = new Float32Array(RING);
  const smooth = Math.exp((-2 * SOUND_METRES) / (HEAD_METRES * SAMPLE_RATE));
  let low = 0;
  for (let start = 0; start < source.length; start += PLACE_BLOCK) {
    const from = anglesAt(place, side, start);
    const to = anglesAt(place, side, start + PLACE_BLOCK);
    const fromAngle = incidence(from.azimuth, from.elevation, ear);
    const toAngle = incidence(to.azimuth, to.elevation, ear);
    let lag = lagFrames(fromAngle);
    const lagSlope = (lagFrames(toAngle) - lag) / PLACE_BLOCK;
    // A source behind is duller: the ear's shell turns away from it.
    const behind = Math.cos(from.azimuth) < 0 ? 0.25 * -Math.cos(from.azimuth) : 0;
    const high = Math.max(0.08, shadow(fromAngle) - behind);
    for (let i = start, end = Math.min(source.length, start + PLACE_BLOCK); i < end; i++) {
      low = (1 - smooth) * source[i]! + smooth * low;
      ring[i & (RING - 1)] = low + high * (source[i]! - low);
      const at = i - lag + RING;
      const whole = Math.floor(at);
      const early = ring[whole & (RING - 1)]!;
      target[i]! += early + (ring[(whole + 1) & (RING - 1)]! - early) * (at - whole);
      lag += lagSlope;
    }
  }
};

/** A render for headphones (F1): every stem at its place, with the delay and the shadow of a round head. */
export const binauralMix = (stems: readonly Stem[], places: Readonly<Record<string, Place>>): Stereo => {
  const mix = silence(stems[0]?.left.length ?? 0);
  for (const stem of stems) {
    const place = places[stem.name] ?? HERE;
    for (const side of ['left', 'right'] as const) {
      toEar(mix.left, stem[side], { place, side, ear: 1 });
      toEar(mix.right, stem[side], { place, side, ear: -1 });
    }
  }
  return scale(mix, PEAK / peakOf(mix.left, mix.right));
};
