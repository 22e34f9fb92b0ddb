import { peakOf } from '../dsp/stereo';
import type { Place } from '../songRecipe';
import { PLACE_BLOCK, anglesAt } from './position';
import type { Stem } from './studio';

const IN_FRONT: Place = { azimuth: 0, elevation: 0, width: 60, orbitSeconds: 0 };
const PEAK = 0.84;

const encode = (
  channels: readonly Float32Array[],
  source: Float32Array,
  place: Place,
  side: 'left' | 'right',
): void => {
  const [w, y, z, x] = channels;
  if (!w || !y || !z || !x) return;
  for (let start = 0; start < source.length; start += PLACE_BLOCK) {
    const from = anglesAt(place, side, start);
    const to = anglesAt(place, side, start + PLACE_BLOCK);
    let gy = Math.sin(from.azimuth) * Math.cos(from.elevation);
    let gx = Math.cos(from.azimuth) * Math.cos(from.elevation);
    const gz = Math.sin(from.elevation);
    const sy = (Math.sin(to.azimuth) * Math.cos(to.elevation) - gy) / PLACE_BLOCK;
    const sx = (Math.cos(to.azimuth) * Math.cos(to.elevation) - gx) / PLACE_BLOCK;
    for (let i = start, end = Math.min(source.length, start + PLACE_BLOCK); i < end; i++) {
      const value = source[i]!;
      w[i]! += value;
      y[i]! += value * gy;
      z[i]! += value * gz;
      x[i]! += value * gx;
      gy += sy;
      gx += sx;
    }
  }
};

/** First-order AmbiX (F6): channels W Y Z X, SN3D, every stem at its place; peak just below -1.5 dBFS. */
export const ambisonicMix = (stems: readonly Stem[], places: Readonly<Record<string, Place>>): Float32Array[] => {
  const frames = stems[0]?.left.length ?? 0;
  const channels = Array.from({ length: 4 }, () => new Float32Array(frames));
  for (const stem of stems) {
    const place = places[stem.name] ?? IN_FRONT;
    encode(channels, stem.left, place, 'left');
    encode(channels, stem.right, place, 'right');
  }
  const gain = PEAK / peakOf(...channels);
  for (const channel of channels) for (let i = 0; i < frames; i++) channel[i]! *= gain;
  return channels;
};
