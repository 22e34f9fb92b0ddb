import { gainOf } from './stereo';
import type { Stereo } from './stereo';

/** Highest sample that the limiter lets through, linear: -1 dBFS. */
export const CEILING = gainOf(-1);

const KNEE = gainOf(-5);
/** Frames between two values of a gain curve. */
export const LIMITER_BLOCK = 64;
const BLOCK = LIMITER_BLOCK;
/** Gain may fall by this factor per block ahead of a peak (about 4 ms down 6 dB) and recover by the other one. */
const ATTACK = 0.9895;
const RELEASE = 0.0065;

/** Gains of a limiter at every 64th frame; between them it is linear. Length: blocks + 1. */
export type GainCurve = Float32Array;

/** Level that comes out for a level that goes in: straight up to the knee, then ever flatter towards the ceiling. */
const softened = (level: number): number =>
  level <= KNEE ? level : KNEE + (CEILING - KNEE) * Math.tanh((level - KNEE) / (CEILING - KNEE));

/** Lowers the gains that each block may have to what `signal`, multiplied by `drive`, allows. */
const allow = (allowed: Float32Array, { left, right }: Stereo, drive: number): void => {
  for (let block = 0; block < allowed.length; block++) {
    let peak = 0;
    for (let i = block * BLOCK, end = Math.min(left.length, i + BLOCK); i < end; i++) {
      const level = Math.max(Math.abs(left[i]!), Math.abs(right[i]!));
      if (level > peak) peak = level;
    }
    if (peak > 0) allowed[block] = Math.min(allowed[block]!, softened(peak * drive) / (peak * drive));
  }
};

/** Lets the gain fall ahead of a peak and recover after it; a closed curve goes round twice, so that its ends meet. */
const smooth = (curve: GainCurve, closed: boolean): void => {
  const last = curve.length - 1;
  for (let round = 0; round < (closed ? 2 : 1); round++) {
    if (closed) curve[last] = curve[0] = Math.min(curve[0]!, curve[last]!);
    for (let node = last - 1; node >= 0; node--) curve[node] = Math.min(curve[node]!, curve[node + 1]! / ATTACK);
    if (closed) curve[last] = curve[0]!;
    for (let node = 1; node <= last; node++) {
      const before = curve[node - 1]!;
      curve[node] = Math.min(curve[node]!, before + (1 - before) * RELEASE);
    }
  }
  if (closed) curve[0] = curve[last]!;
};

/**
 * The gain that keeps every one of `signals` (equal length), multiplied by `drive`, below the ceiling. It looks ahead
 * and recovers slowly, so it does not distort; because it is a curve, the same gain can be laid on every stem and the
 * stems still sum to the mix. With `closed` it ends where it began, for a loop of whole blocks (`LIMITER_BLOCK` frames).
 */
export const limiterCurve = (signals: readonly Stereo[], drive: number, closed = false): GainCurve => {
  const allowed = new Float32Array(Math.ceil((signals[0]?.left.length ?? 0) / BLOCK)).fill(1);
  for (const signal of signals) allow(allowed, signal, drive);
  const curve = new Float32Array(allowed.length + 1);
  for (let node = 0; node < curve.length; node++) {
    curve[node] = Math.min(allowed[Math.max(0, node - 1)] ?? 1, allowed[Math.min(node, allowed.length - 1)] ?? 1);
  }
  smooth(curve, closed);
  return curve.map((gain) => gain * drive);
};

/** Multiplies both channels in place by a gain curve. */
export const applyCurve = (target: Stereo, curve: GainCurve): Stereo => {
  const { left, right } = target;
  for (let block = 0; block < curve.length - 1; block++) {
    let gain = curve[block]!;
    const slope = (curve[block + 1]! - gain) / BLOCK;
    for (let i = block * BLOCK, end = Math.min(left.length, i + BLOCK); i < end; i++) {
      left[i]! *= gain;
      right[i]! *= gain;
      gain += slope;
    }
  }
  return target;
};
