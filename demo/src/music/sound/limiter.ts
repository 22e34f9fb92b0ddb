import { BLOCK, gainOf } from './signal';
import type { Signal } from './signal';

/** Highest sample that the limiter lets through, linear: -1 dBFS. */
export const CEILING = gainOf(-1);

const KNEE = gainOf(-5);
/** The gain may fall by this factor per block ahead of a peak (6 dB in about 90 ms), and recover by this share of what is missing. */
const ATTACK = 0.9895;
const RELEASE = 0.0065;

/** Output level for an input level: linear up to the knee, then increasingly flat towards the ceiling. */
const softened = (level: number): number =>
  level <= KNEE ? level : KNEE + (CEILING - KNEE) * Math.tanh((level - KNEE) / (CEILING - KNEE));

/**
 * Gains that keep each of `signals` (equal length), multiplied by `drive`, below the ceiling: one at each block's start and
 * one at the end, linear between them. They look ahead and recover slowly, so they do not distort; the same gains can be
 * applied to every stem and the stems still sum to the mix. A `closed` curve ends as it began, for a loop of whole blocks.
 */
export const limiterCurve = (signals: readonly Signal[], drive: number, closed = false): Float32Array => {
  const length = signals[0]?.[0]?.length ?? 0;
  const curve = new Float32Array(Math.ceil(length / BLOCK) + 1).fill(1);
  const last = curve.length - 1;
  for (const channel of signals.flat())
    for (let block = 0; block < last; block++) {
      let peak = 1e-9;
      for (let i = block * BLOCK, end = Math.min(length, i + BLOCK); i < end; i++)
        peak = Math.max(peak, drive * Math.abs(channel[i]!));
      const allowed = softened(peak) / peak;
      curve[block] = Math.min(curve[block]!, allowed);
      curve[block + 1] = Math.min(curve[block + 1]!, allowed);
    }
  for (let round = 0; round < (closed ? 2 : 1); round++) {
    if (closed) curve[0] = curve[last] = Math.min(curve[0]!, curve[last]!);
    for (let i = last - 1; i >= 0; i--) curve[i] = Math.min(curve[i]!, curve[i + 1]! / ATTACK);
    if (closed) curve[last] = curve[0]!;
    for (let i = 1; i <= last; i++) curve[i] = Math.min(curve[i]!, curve[i - 1]! + (1 - curve[i - 1]!) * RELEASE);
  }
  if (closed) curve[0] = curve[last]!;
  return curve.map((gain) => gain * drive);
};

/** Multiplies all channels in place by the gains of `limiterCurve`. */
export const applyCurve = (signal: Signal, curve: Float32Array): Signal => {
  for (const channel of signal)
    for (let i = 0; i < channel.length; i++) {
      const block = (i / BLOCK) | 0;
      const share = i / BLOCK - block;
      channel[i]! *= curve[block]! * (1 - share) + curve[block + 1]! * share;
    }
  return signal;
};
