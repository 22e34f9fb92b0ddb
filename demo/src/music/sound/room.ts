import { SAMPLE_RATE } from './signal';
import type { Signal } from './signal';

/** How long the room sounds in seconds, its size (1 is usual), and how much it damps highs (0 to 1). */
export type Room = readonly [seconds: number, size: number, damping: number];

/** The room runs at half the rate: it is dark anyway, and the most expensive part of a mix. */
const RATE = SAMPLE_RATE / 2;
const LINE_FRAMES = [515, 663, 761, 901, 1027, 1155, 1297, 1451];
const DIFFUSER_FRAMES = [179, 163];
const PRE_DELAY = 0.018 * RATE;
const THIN = 1 - Math.exp((-2 * Math.PI * 210) / RATE);

/** The room's input on one side: delayed, without the lows that would muddy the mix, and smeared (Schroeder's all-pass). */
const received = (samples: Float32Array, side: number): Float32Array => {
  const half = new Float32Array(samples.length >> 1);
  const ring = new Float32Array(DIFFUSER_FRAMES[side]!);
  let lows = 0;
  for (let i = 0, at = 0; i + PRE_DELAY < half.length; i++, at = at + 1 === ring.length ? 0 : at + 1) {
    const value = 0.5 * (samples[2 * i]! + samples[2 * i + 1]!);
    lows += THIN * (value - lows);
    // The offset keeps silence from becoming denormal numbers, which are slow on processors.
    const input = value - lows + 1e-12 + ring[at]! * 0.6;
    half[i + PRE_DELAY] = ring[at]! - input * 0.6;
    ring[at] = input;
  }
  return half;
};

/** Adds the sound of a room to `target` in place, from what is `sent` to it: eight damped lines that feed each other (Jot). */
export const addRoom = (target: Signal, sent: Signal, [seconds, size, damping]: Room): void => {
  const inputs = sent.map(received);
  const lines = LINE_FRAMES.map((frames, index) => ({
    ring: new Float32Array(Math.round(frames * size)),
    gain: 10 ** ((-3 * frames * size) / (RATE * seconds)),
    input: inputs[index % 2]!,
    at: 0,
    low: 0,
  }));
  const [left, right] = [target[0]!, target[1]!];
  const pass = 1 - damping;
  for (let i = 0, wetLeft = 0, wetRight = 0; i < inputs[0]!.length; i++) {
    // Lines alternate between left and right, every other one of a side inverted.
    const heard = [0, 0, 0, 0];
    for (let index = 0; index < 8; index++) {
      const line = lines[index]!;
      line.low += pass * (line.ring[line.at]! - line.low);
      heard[index & 3]! += line.low;
    }
    const shared = (heard[0]! + heard[1]! + heard[2]! + heard[3]!) / 4;
    for (const line of lines) {
      line.ring[line.at] = line.gain * (line.low - shared) + line.input[i]!;
      if (++line.at === line.ring.length) line.at = 0;
    }
    const [nextLeft, nextRight] = [(heard[0]! - heard[2]!) * 0.4, (heard[1]! - heard[3]!) * 0.4];
    left[2 * i]! += 0.5 * (wetLeft + nextLeft);
    left[2 * i + 1]! += nextLeft;
    right[2 * i]! += 0.5 * (wetRight + nextRight);
    right[2 * i + 1]! += nextRight;
    [wetLeft, wetRight] = [nextLeft, nextRight];
  }
};
