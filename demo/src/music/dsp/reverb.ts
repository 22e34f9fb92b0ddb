import { SAMPLE_RATE, framesOf } from './stereo';
import type { Stereo } from './stereo';

/** A room: decay time to -60 dB, size (1 is a hall), how dark it decays (0 to 0.95) and what comes before the tail. */
export interface Room {
  readonly seconds: number;
  readonly size: number;
  readonly damping: number;
  readonly preDelaySeconds: number;
}

/** The room runs at half the rate: it is dark anyway, and it is the dearest thing in a mix. */
const RATE = SAMPLE_RATE / 2;
const LINE_FRAMES = [515, 663, 761, 901, 1027, 1155, 1297, 1451] as const;
const RING = 4096;
const MASK = RING - 1;
const DIFFUSER_FRAMES = [
  [71, 189],
  [79, 173],
] as const;
const DARK = 1 - Math.exp((-2 * Math.PI * 6500) / RATE);
const THIN = 1 - Math.exp((-2 * Math.PI * 210) / RATE);

/** What is sent to a room: two channels at half the rate. */
export interface Send {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** An empty send for a mix of that many frames. */
export const emptySend = (frames: number): Send => ({
  left: new Float32Array(frames >> 1),
  right: new Float32Array(frames >> 1),
});

const sendChannel = (half: Float32Array, samples: Float32Array, level: number): void => {
  const end = Math.min(half.length, samples.length >> 1);
  const gain = level * 0.5;
  for (let i = 0; i < end; i++) half[i]! += gain * (samples[2 * i]! + samples[2 * i + 1]!);
};

/** Adds a signal to a send, each side at its own linear level. */
export const addToSend = (send: Send, signal: Stereo, { left, right }: { left: number; right: number }): void => {
  sendChannel(send.left, signal.left, left);
  sendChannel(send.right, signal.right, right);
};

/** What arrives in the room: late by the pre-delay, dark, and without the lows that would cloud the mix. */
const received = (sent: Float32Array, lag: number): Float32Array => {
  const half = new Float32Array(sent.length);
  let dark = 0;
  let lows = 0;
  for (let i = 0; i + lag < half.length; i++) {
    dark += DARK * (sent[i]! - dark);
    lows += THIN * (dark - lows);
    // The offset keeps silence out of the denormal numbers, on which processors are slow.
    half[i + lag] = dark - lows + 1e-12;
  }
  return half;
};

/** Schroeder all-pass in place: smears an attack without colouring it. */
const diffuse = (samples: Float32Array, frames: number): void => {
  const ring = new Float32Array(512);
  for (let i = 0; i < samples.length; i++) {
    const late = ring[(i - frames) & 511]!;
    const input = samples[i]! + late * 0.6;
    ring[i & 511] = input;
    samples[i] = late - input * 0.6;
  }
};

/**
 * Adds the sound of a room to `target`, from what is sent to it: a feedback delay network of eight damped
 * lines mixed by a Hadamard matrix, after two all-pass diffusers a side (Jot; Schroeder).
 */
export const addReverb = (target: Stereo, send: Send, room: Room): void => {
  const lag = framesOf(room.preDelaySeconds) >> 1;
  const inLeft = received(send.left, lag);
  const inRight = received(send.right, lag);
  for (const length of DIFFUSER_FRAMES[0]) diffuse(inLeft, length);
  for (const length of DIFFUSER_FRAMES[1]) diffuse(inRight, length);
  const lengths = LINE_FRAMES.map((length) => Math.min(MASK, Math.round(length * room.size)));
  const feedback = lengths.map((length) => 10 ** ((-3 * length) / (RATE * room.seconds)) / Math.sqrt(8));
  const [d0 = 0, d1 = 0, d2 = 0, d3 = 0, d4 = 0, d5 = 0, d6 = 0, d7 = 0] = lengths;
  const [g0 = 0, g1 = 0, g2 = 0, g3 = 0, g4 = 0, g5 = 0, g6 = 0, g7 = 0] = feedback;
  const ring = () => new Float32Array(RING);
  const [l0, l1, l2, l3, l4, l5, l6, l7] = [ring(), ring(), ring(), ring(), ring(), ring(), ring(), ring()] as const;
  const keep = room.damping;
  const pass = 1 - keep;
  const { left, right } = target;
  let [s0, s1, s2, s3, s4, s5, s6, s7] = [0, 0, 0, 0, 0, 0, 0, 0];
  let [beforeLeft, beforeRight] = [0, 0];
  for (let i = 0; i < inLeft.length; i++) {
    s0 = pass * l0[(i - d0) & MASK]! + keep * s0;
    s1 = pass * l1[(i - d1) & MASK]! + keep * s1;
    s2 = pass * l2[(i - d2) & MASK]! + keep * s2;
    s3 = pass * l3[(i - d3) & MASK]! + keep * s3;
    s4 = pass * l4[(i - d4) & MASK]! + keep * s4;
    s5 = pass * l5[(i - d5) & MASK]! + keep * s5;
    s6 = pass * l6[(i - d6) & MASK]! + keep * s6;
    s7 = pass * l7[(i - d7) & MASK]! + keep * s7;
    const wetLeft = (s0 - s2 + s4 - s6 + 0.4 * (s1 + s5)) * 0.4;
    const wetRight = (s1 - s3 + s5 - s7 + 0.4 * (s0 + s4)) * 0.4;
    left[2 * i]! += 0.5 * (beforeLeft + wetLeft);
    left[2 * i + 1]! += wetLeft;
    right[2 * i]! += 0.5 * (beforeRight + wetRight);
    right[2 * i + 1]! += wetRight;
    beforeLeft = wetLeft;
    beforeRight = wetRight;
    const p0 = s0 + s1;
    const p1 = s0 - s1;
    const p2 = s2 + s3;
    const p3 = s2 - s3;
    const p4 = s4 + s5;
    const p5 = s4 - s5;
    const p6 = s6 + s7;
    const p7 = s6 - s7;
    const q0 = p0 + p2;
    const q1 = p1 + p3;
    const q2 = p0 - p2;
    const q3 = p1 - p3;
    const q4 = p4 + p6;
    const q5 = p5 + p7;
    const q6 = p4 - p6;
    const q7 = p5 - p7;
    const fromLeft = inLeft[i]!;
    const fromRight = inRight[i]!;
    const at = i & MASK;
    l0[at] = (q0 + q4) * g0 + fromLeft;
    l1[at] = (q1 + q5) * g1 + fromRight;
    l2[at] = (q2 + q6) * g2 + fromLeft;
    l3[at] = (q3 + q7) * g3 + fromRight;
    l4[at] = (q0 - q4) * g4 + fromLeft;
    l5[at] = (q1 - q5) * g5 + fromRight;
    l6[at] = (q2 - q6) * g6 + fromLeft;
    l7[at] = (q3 - q7) * g7 + fromRight;
  }
};
