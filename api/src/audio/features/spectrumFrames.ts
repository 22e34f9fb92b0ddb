import { powerSpectrum } from '@segno/contract/audio';

const { cos, min, sqrt, PI } = Math;

interface FrameOptions {
  /** Samples of a frame: a power of two. */
  size: number;
  /** Samples from the start of a frame to the start of the next. */
  hop: number;
}

/**
 * Cuts mono audio, pushed in chunks of any length, into frames and passes on the amplitudes of each one's frequencies: 1
 * for a full-scale sine. The array is reused for the next frame.
 */
export class SpectrumFrames {
  private readonly spectrum: (signal: Float64Array, powers: Float64Array) => void;
  private readonly window: Float64Array;
  private readonly frame: Float64Array;
  private readonly windowed: Float64Array;
  private readonly amplitudes: Float64Array;
  /** Negative while skipping samples between two frames. */
  private filled = 0;

  constructor(
    private readonly options: FrameOptions,
    private readonly onFrame: (amplitudes: Float64Array) => void,
  ) {
    const { size } = options;
    this.spectrum = powerSpectrum(size);
    this.window = Float64Array.from({ length: size }, (_, at) => 0.5 - 0.5 * cos((2 * PI * at) / size));
    this.frame = new Float64Array(size);
    this.windowed = new Float64Array(size);
    this.amplitudes = new Float64Array(size / 2);
  }

  push(samples: Float32Array): void {
    const { size } = this.options;
    for (let from = 0; from < samples.length;) {
      const isLeftOut = this.filled < 0;
      const count = min(samples.length - from, (isLeftOut ? 0 : size) - this.filled);
      if (!isLeftOut) this.frame.set(samples.subarray(from, from + count), this.filled);
      from += count;
      this.filled += count;
      if (this.filled === size) this.close();
    }
  }

  private close(): void {
    const { size, hop } = this.options;
    const { frame, window, windowed, amplitudes } = this;
    for (let at = 0; at < size; at += 1) windowed[at] = (frame[at] ?? 0) * (window[at] ?? 0);
    this.spectrum(windowed, amplitudes);
    // A Hann window leaves half of a sine's amplitude, and half of that is at the negative frequency.
    for (let bin = 0; bin < size / 2; bin += 1) amplitudes[bin] = (4 * sqrt(amplitudes[bin] ?? 0)) / size;
    this.onFrame(amplitudes);
    if (hop < size) this.frame.copyWithin(0, hop);
    this.filled = size - hop;
  }
}
