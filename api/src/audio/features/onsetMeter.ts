import { SpectrumFrames } from './spectrumFrames';
import { tempoOf } from './tempoOf';

const { log1p, max, min } = Math;

const SIZE = 512;
const HOP = 128;
/** Reduces the difference between quiet and loud notes before they are compared. */
const COMPRESSION = 100;
/** Minimum seconds between two onsets. */
const APART = 0.05;
/** Seconds on either side that an onset must stand out from. */
const AROUND = 0.5;
const TIMES_AROUND = 1.5;
/** The smallest rise of the spectrum that is heard as an onset. */
const LEAST_RISE = 0.02;
/** Fewer onsets are not a beat: chance repeats as well. */
const LEAST_ONSETS = 8;

/** Tracks how much the spectrum rises from frame to frame (spectral flux), where notes and beats are peaks. */
export class OnsetMeter {
  private readonly rises: number[] = [];
  private readonly frames: SpectrumFrames;
  private readonly framesPerSecond: number;

  constructor(sampleRate: number) {
    this.framesPerSecond = sampleRate / HOP;
    const last = new Float64Array(SIZE / 2);
    this.frames = new SpectrumFrames({ size: SIZE, hop: HOP }, (amplitudes) => {
      let rise = 0;
      for (let bin = 0; bin < last.length; bin += 1) {
        const level = log1p(COMPRESSION * (amplitudes[bin] ?? 0));
        rise += max(0, level - (last[bin] ?? 0));
        last[bin] = level;
      }
      this.rises.push(rise / last.length);
    });
  }

  push(samples: Float32Array): void {
    this.frames.push(samples);
  }

  /** Onsets per second, and beats per minute; null for anything shorter than a frame, the tempo also if nothing repeats. */
  result(): { density: number | null; tempo: number | null } {
    const { rises, framesPerSecond } = this;
    if (rises.length === 0) return { density: null, tempo: null };
    const around = meansAround(rises, AROUND * framesPerSecond);
    const apart = Math.round(APART * framesPerSecond);
    const isOnset = (rise: number, at: number) =>
      rise > LEAST_RISE + TIMES_AROUND * (around[at] ?? 0) &&
      rises.slice(max(0, at - apart), at).every((before) => before < rise) &&
      rises.slice(at + 1, at + 1 + apart).every((after) => after <= rise);
    const onsets = rises.filter(isOnset).length;
    const beats = Float64Array.from(rises, (rise, at) => max(0, rise - (around[at] ?? 0)));
    return {
      density: (onsets * framesPerSecond) / rises.length,
      tempo: onsets >= LEAST_ONSETS ? tempoOf(beats, framesPerSecond) : null,
    };
  }
}

/** The mean of each value and up to `reach` values before and after it. */
const meansAround = (values: readonly number[], reach: number): Float64Array => {
  const sums = new Float64Array(values.length + 1);
  for (const [at, value] of values.entries()) sums[at + 1] = (sums[at] ?? 0) + value;
  return Float64Array.from(values, (_, at) => {
    const [from, to] = [max(0, at - Math.round(reach)), min(values.length, at + 1 + Math.round(reach))];
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  });
};
