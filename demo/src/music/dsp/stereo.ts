/** Everything in this folder runs at the library's delivery rate (F5). */
export const SAMPLE_RATE = 48_000;

/** Two channels of equal length, nominal range -1 to 1. A mono signal has the same array on both sides. */
export interface Stereo {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** Seconds as a whole number of sample frames. */
export const framesOf = (seconds: number): number => Math.max(0, Math.round(seconds * SAMPLE_RATE));

/** Silence of the given length in frames. */
export const silence = (frames: number): Stereo => ({
  left: new Float32Array(frames),
  right: new Float32Array(frames),
});

/** Mono silence: one array for both sides. */
export const monoSilence = (frames: number): Stereo => {
  const samples = new Float32Array(frames);
  return { left: samples, right: samples };
};

/** Gives each side an array of its own, for what treats them differently; a stereo signal comes back as it is. */
export const widened = (signal: Stereo): Stereo =>
  signal.left === signal.right ? { left: signal.left, right: signal.left.slice() } : signal;

/** Where a clip goes: its first frame (may be negative: the beginning is cut) and a linear gain a side. */
export interface Placement {
  readonly at: number;
  readonly left: number;
  readonly right: number;
}

const addChannel = (target: Float32Array, source: Float32Array, { at, gain }: { at: number; gain: number }): void => {
  const end = Math.min(source.length, target.length - at);
  for (let i = Math.max(0, -at); i < end; i++) target[at + i]! += source[i]! * gain;
};

/** Adds `clip` to `target` in place; what sticks out is cut off. A mono target takes the left side. */
export const addClip = (target: Stereo, clip: Stereo, { at, left, right }: Placement): void => {
  addChannel(target.left, clip.left, { at, gain: left });
  if (target.right !== target.left) addChannel(target.right, clip.right, { at, gain: right });
};

/** Adds a clip that is damped `held` frames after its start, over `release` frames. */
export const addDamped = (
  target: Stereo,
  clip: Stereo,
  { at, gain, held, release }: { at: number; gain: number; held: number; release: number },
): void => {
  const sides = target.left === target.right ? (['left'] as const) : (['left', 'right'] as const);
  for (const side of sides) {
    const to = target[side];
    const from = clip[side];
    addChannel(to, from.subarray(0, Math.min(held, from.length)), { at, gain });
    const end = Math.min(from.length, held + release, to.length - at);
    for (let i = held; i < end; i++) {
      const open = 1 - (i - held) / release;
      to[at + i]! += from[i]! * gain * open * open * open;
    }
  }
};

/** Multiplies both channels in place by a linear gain. */
export const scale = (target: Stereo, gain: number): Stereo => {
  for (let i = 0; i < target.left.length; i++) target.left[i]! *= gain;
  if (target.right !== target.left) for (let i = 0; i < target.right.length; i++) target.right[i]! *= gain;
  return target;
};

/** Highest absolute sample of any channel, linear. */
export const peakOf = (...channels: readonly Float32Array[]): number => {
  let peak = 0;
  for (const channel of channels) {
    for (let i = 0; i < channel.length; i++) {
      const level = Math.abs(channel[i]!);
      if (level > peak) peak = level;
    }
  }
  return peak;
};

/** Fades the last `seconds` of both channels to silence, in place, on a raised cosine. */
export const fadeOut = (target: Stereo, seconds: number): Stereo => {
  const { left, right } = target;
  const frames = Math.min(framesOf(seconds), left.length);
  const start = left.length - frames;
  for (let i = 0; i < frames; i++) {
    const gain = 0.5 + 0.5 * Math.cos((Math.PI * (i + 1)) / frames);
    left[start + i]! *= gain;
    if (right !== left) right[start + i]! *= gain;
  }
  return target;
};

/** Linear gain of a level in decibels. */
export const gainOf = (decibels: number): number => 10 ** (decibels / 20);
