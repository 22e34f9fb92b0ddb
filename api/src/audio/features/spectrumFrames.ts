import { powerSpectrum } from '@segno/contract/audio';

const { cos, sqrt, PI } = Math;

interface FrameOptions {
  /** Samples of a frame: a power of two. */
  size: number;
  /** Samples from the start of a frame to the start of the next. */
  hop: number;
}

/**
 * Cuts mono audio, pushed in pieces of any length, into frames and hands on the amplitudes of each one's frequencies: 1 of a sine of
 * full scale. The array is written again for the next frame.
 */
export class SpectrumFrames {
  private readonly spectrum: (signal: Float64Array, powers: Float64Array) => void;
  private readonly window: Float64Array;
  private readonly frame: Float64Array;
  private readonly windowed: Float64Array;
  private readonly amplitudes: Float64Array;
  /** Negative while what lies between two frames is left out. */
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
    for (const sample of samples) {
      if (this.filled >= 0) this.frame[this.filled] = sample;
      this.filled += 1;
      if (this.filled === size) this.close();
    }
  }

  private close(): void {
    const { size, hop } = this.options;
    for (let at = 0; at < size; at += 1) this.windowed[at] = (this.frame[at] ?? 0) * (this.window[at] ?? 0);
    this.spectrum(this.windowed, this.amplitudes);
    // A Hann window leaves half of a sine's amplitude, and half of that is at the negative frequency.
    for (let bin = 0; bin < size / 2; bin += 1) this.amplitudes[bin] = (4 * sqrt(this.amplitudes[bin] ?? 0)) / size;
    this.onFrame(this.amplitudes);
    if (hop < size) this.frame.copyWithin(0, hop);
    this.filled = size - hop;
  }
}
