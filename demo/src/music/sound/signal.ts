/** Everything in this folder runs at the library's delivery rate (F5: 48 kHz). */
export const SAMPLE_RATE = 48_000;

/** Frames per value of moving pitches, filters and gains. */
export const BLOCK = 64;

/** Channels of equal length, nominal range -1 to 1: one, or left and right. */
export type Signal = readonly Float32Array[];

/** Seconds as a whole number of sample frames. */
export const framesOf = (seconds: number): number => Math.max(0, Math.round(seconds * SAMPLE_RATE));

/** Linear gain of a level in decibels. */
export const gainOf = (decibels: number): number => 10 ** (decibels / 20);

/** Silence of the given length in frames. */
export const silence = (frames: number, channels = 2): Signal =>
  Array.from({ length: channels }, () => new Float32Array(frames));

/** Constant-power gains for a position between -1 (left) and 1 (right); both are 1 in the middle. */
export const panGains = (pan: number): readonly [left: number, right: number] => [
  Math.cos(((pan + 1) * Math.PI) / 4) * Math.SQRT2,
  Math.sin(((pan + 1) * Math.PI) / 4) * Math.SQRT2,
];

const addChannel = (to: Float32Array, from: Float32Array, { at, gain }: { at: number; gain: number }): void => {
  const end = Math.min(from.length, to.length - at);
  for (let i = Math.max(0, -at); i < end; i++) to[at + i]! += from[i]! * gain;
};

/**
 * Adds `source` to `target` in place from frame `at` on, with a linear gain for each channel. What exceeds either end is
 * cut off; a source with one channel goes to all.
 */
export const addSignal = (
  target: Signal,
  source: Signal,
  { at = 0, gains = [1, 1] }: { at?: number; gains?: readonly number[] } = {},
): Signal => {
  target.forEach((to, channel) => addChannel(to, source[channel] ?? source[0]!, { at, gain: gains[channel] ?? 1 }));
  return target;
};

/** Sums signals of equal length into a new one. */
export const sum = (signals: readonly Signal[]): Signal =>
  signals.reduce((total, signal) => addSignal(total, signal), silence(signals[0]?.[0]?.length ?? 0));

/** Highest absolute sample of any channel, linear. */
export const peakOf = (signal: Signal): number => {
  let peak = 0;
  for (const channel of signal) for (let i = 0; i < channel.length; i++) peak = Math.max(peak, Math.abs(channel[i]!));
  return peak;
};

/** Multiplies all channels in place by a linear gain. */
export const scale = (signal: Signal, gain: number): Signal => {
  for (const channel of signal) for (let i = 0; i < channel.length; i++) channel[i]! *= gain;
  return signal;
};

/** Fades all channels out in place over `seconds`, on a raised cosine, to silence at frame `end` and after it. */
export const fadeOut = (signal: Signal, seconds: number, end = signal[0]?.length ?? 0): Signal => {
  const frames = Math.max(1, Math.min(framesOf(seconds), end));
  for (const channel of signal) {
    for (let i = 0; i < frames; i++) channel[end - frames + i]! *= 0.5 + 0.5 * Math.cos((Math.PI * (i + 1)) / frames);
    channel.fill(0, end);
  }
  return signal;
};

/** Draws the next number in [0, 1). */
export type Random = () => number;

/** A deterministic generator (mulberry32): the same text gives the same music on every machine. */
export const randomFrom = (text: string): Random => {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};
