import { SAMPLE_RATE, framesOf } from './stereo';
import type { Stereo } from './stereo';

/** A decaying sine: pitch left and right (a hair apart is wide), levels, and seconds to -60 dB. */
export interface Mode {
  readonly hzLeft: number;
  readonly hzRight: number;
  readonly levelLeft: number;
  readonly levelRight: number;
  readonly decaySeconds: number;
}

/** One side of a mode as a two-pole recursion: y[n] = turn * y[n-1] - damp * y[n-2]. */
interface Resonator {
  readonly turn: number;
  readonly damp: number;
  /** The sample before the first, which is zero: the sine begins at a zero crossing, so nothing clicks. */
  readonly before: number;
  readonly frames: number;
}

/** A mode may stop once it has fallen to this level, -86 dBFS. */
const INAUDIBLE = 5e-5;

const STILL: Resonator = { turn: 0, damp: 0, before: 0, frames: 0 };

const resonator = (hz: number, level: number, decaySeconds: number): Resonator => {
  const radius = 10 ** (-3 / (decaySeconds * SAMPLE_RATE));
  const angle = (2 * Math.PI * hz) / SAMPLE_RATE;
  return {
    turn: 2 * radius * Math.cos(angle),
    damp: radius * radius,
    before: (-level * Math.sin(angle)) / radius,
    frames: framesOf((decaySeconds / 3) * Math.max(0, Math.log10(level / INAUDIBLE))),
  };
};

/** Adds four resonators to one channel in one pass: reading and writing the channel costs more than the arithmetic. */
const addFour = (samples: Float32Array, [p, q, r, s]: readonly [Resonator, Resonator, Resonator, Resonator]): void => {
  const end = Math.min(samples.length, Math.max(p.frames, q.frames, r.frames, s.frames));
  const { turn: pt, damp: pd } = p;
  const { turn: qt, damp: qd } = q;
  const { turn: rt, damp: rd } = r;
  const { turn: st, damp: sd } = s;
  let [p1, q1, r1, s1] = [0, 0, 0, 0];
  let [p2, q2, r2, s2] = [p.before, q.before, r.before, s.before];
  for (let i = 0; i < end; i++) {
    samples[i]! += p1 + q1 + r1 + s1;
    const p0 = pt * p1 - pd * p2;
    const q0 = qt * q1 - qd * q2;
    const r0 = rt * r1 - rd * r2;
    const s0 = st * s1 - sd * s2;
    p2 = p1;
    q2 = q1;
    r2 = r1;
    s2 = s1;
    p1 = p0;
    q1 = q0;
    r1 = r0;
    s1 = s0;
  }
};

/** Adds decaying sines to a clip; those above the audible band are left out. */
export const addModes = (clip: Stereo, modes: readonly Mode[]): void => {
  const audible = modes.filter(({ hzLeft, hzRight }) => Math.max(hzLeft, hzRight) < SAMPLE_RATE * 0.42);
  // Long ones together, so that a group ends when its members do.
  const sorted = [...audible].sort((a, b) => b.decaySeconds - a.decaySeconds);
  const left = sorted.map((mode) => resonator(mode.hzLeft, mode.levelLeft, mode.decaySeconds));
  const right = sorted.map((mode) => resonator(mode.hzRight, mode.levelRight, mode.decaySeconds));
  for (const [samples, side] of [
    [clip.left, left],
    [clip.right, right],
  ] as const) {
    for (let i = 0; i < side.length; i += 4) {
      addFour(samples, [side[i] ?? STILL, side[i + 1] ?? STILL, side[i + 2] ?? STILL, side[i + 3] ?? STILL]);
    }
  }
};
