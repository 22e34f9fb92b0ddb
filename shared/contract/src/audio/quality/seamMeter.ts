import { decibelsOf } from './rounded';

/** Seconds at each end that show how much the sound jumps elsewhere. */
const SURROUNDINGS = 0.02;
/** A fraction of full scale: smaller jumps are inaudible. */
const LEAST_STEP = 0.01;
/** The seam jumps this many times as much as the sound around it. */
const MOST_FACTOR = 2;
const FULL_SCALE = 32_768;

const { abs } = Math;

/** Stores both ends of a sound, and measures the transition from its end to its start when it is played as a loop. */
export class SeamMeter {
  private readonly length: number;
  private readonly head: Int16Array;
  private readonly tail: Int16Array;
  private headFilled = 0;
  private tailFilled = 0;

  constructor(
    private readonly channels: number,
    sampleRate: number,
  ) {
    this.length = Math.round(SURROUNDINGS * sampleRate) * channels;
    this.head = new Int16Array(this.length);
    this.tail = new Int16Array(this.length);
  }

  /** Adds whole frames. */
  push(samples: Int16Array): void {
    if (this.headFilled < this.length) {
      const part = samples.subarray(0, this.length - this.headFilled);
      this.head.set(part, this.headFilled);
      this.headFilled += part.length;
    }
    const last = samples.subarray(Math.max(0, samples.length - this.length));
    const kept = Math.min(this.tailFilled, this.length - last.length);
    this.tail.copyWithin(0, this.tailFilled - kept, this.tailFilled);
    this.tail.set(last, kept);
    this.tailFilled = kept + last.length;
  }

  /** The jump at the seam in dBFS; null if nothing clicks, or the sound is too short. */
  step(): number | null {
    if (this.tailFilled < this.length || this.headFilled < this.length) return null;
    let step = 0;
    for (let channel = 0; channel < this.channels; channel += 1) {
      const { around, seam } = this.jumps(channel);
      if (seam > MOST_FACTOR * around) step = Math.max(step, seam / FULL_SCALE);
    }
    return step > LEAST_STEP ? decibelsOf(step) : null;
  }

  /** The largest change of slope in a channel, away from the seam and at it. */
  private jumps(channel: number): { around: number; seam: number } {
    const frames = this.length / this.channels;
    const at = (frame: number): number => {
      const index = ((frame + frames) % frames) * this.channels + channel;
      return (frame < 0 ? this.tail[index] : this.head[index]) ?? 0;
    };
    let around = 0;
    let seam = 0;
    // Frame -1 is the last one, 0 the first.
    for (let frame = 1 - frames; frame < frames - 1; frame += 1) {
      const change = abs(at(frame + 1) - 2 * at(frame) + at(frame - 1));
      if (frame === -1 || frame === 0) seam = Math.max(seam, change);
      else around = Math.max(around, change);
    }
    return { around, seam };
  }
}
