import { SpectrumFrames } from './spectrumFrames';

const SIZE = 2048;
/** A tenth of a second or so from frame to frame: brightness does not change faster than that. */
const HOP = 4096;

/** Measures the spectral centroid: the mean frequency of a recording, each weighted by its amplitude, so that loud passages count more. */
export class CentroidMeter {
  private amplitude = 0;
  private weighted = 0;
  private readonly frames: SpectrumFrames;

  constructor(sampleRate: number) {
    this.frames = new SpectrumFrames({ size: SIZE, hop: HOP }, (amplitudes) => {
      for (let bin = 0; bin < amplitudes.length; bin += 1) {
        const amplitude = amplitudes[bin] ?? 0;
        this.amplitude += amplitude;
        this.weighted += (amplitude * bin * sampleRate) / SIZE;
      }
    });
  }

  push(samples: Float32Array): void {
    this.frames.push(samples);
  }

  /** Hz; null of silence and of what is shorter than a frame. */
  result(): number | null {
    return this.amplitude > 0 ? this.weighted / this.amplitude : null;
  }
}
