import { WavMeter, type WavMeasures } from '../wavMeter';

export const RATE = 48_000;

/** The level, -1 to 1, at a frame of a channel. */
export type Level = (frame: number, channel: number) => number;

interface Sound {
  /** 2 by default. */
  channels?: number;
  /** 3 by default. */
  seconds?: number;
  level: Level;
  ambisonicBFormat?: boolean;
}

// Jest gives each file its own globals: looking them up for every sample would take longer than everything else.
const { imul, max, min, PI, round, sin } = Math;

/** Interleaved 16-bit samples. */
export const samplesOf = ({ channels = 2, seconds = 3, level }: Sound): Int16Array => {
  const samples = new Int16Array(round(seconds * RATE) * channels);
  for (let at = 0, frame = 0; at < samples.length; at += channels, frame += 1)
    for (let channel = 0; channel < channels; channel += 1)
      samples[at + channel] = max(-32_768, min(32_767, round(level(frame, channel) * 32_768)));
  return samples;
};

/** The measurements of a sound added in chunks of that many frames. */
export const measured = (sound: Sound, pieceFrames = 5000): WavMeasures => {
  const { channels = 2, ambisonicBFormat = false } = sound;
  const samples = samplesOf(sound);
  const meter = new WavMeter({ channels, sampleRate: RATE, ambisonicBFormat });
  const step = pieceFrames * channels;
  for (let from = 0; from < samples.length; from += step) meter.push(samples.subarray(from, from + step));
  return meter.result();
};

export const sine = (hertz: number, amplitude: number): ((frame: number) => number) => {
  const step = (2 * PI * hertz) / RATE;
  return (frame) => amplitude * sin(step * frame);
};

/** Deterministic noise between -1 and 1, by seed and frame. */
export const noise = (seed: number, frame: number): number => {
  let mixed = imul(seed * 7919 + frame, 0x9e3779b1);
  mixed = imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 31 - 1;
};

/** Noise after a filter of 255 taps that leaves nothing above that many Hz. */
export const lowNoise = (seed: number, hertz: number, amplitude: number): Level => {
  const taps = Float64Array.from({ length: 255 }, (_, at) => {
    const from = at - 127;
    const ideal = from === 0 ? (2 * hertz) / RATE : sin((2 * PI * hertz * from) / RATE) / (PI * from);
    return ideal * (0.42 - 0.5 * Math.cos((2 * PI * at) / 254) + 0.08 * Math.cos((4 * PI * at) / 254));
  });
  return (frame, channel) => {
    let value = 0;
    for (let tap = 0; tap < taps.length; tap += 1) value += (taps[tap] ?? 0) * noise(seed + channel, frame + tap);
    return amplitude * value;
  };
};
