import { channelWeights, LoudnessMeter, type WavFormat } from '@segno/contract/audio';
import { FINGERPRINT_RATE, Resampler } from './resampler';
import { KeyMeter, type MusicalKey } from './keyMeter';
import { OnsetMeter } from './onsetMeter';
import { SpectrumFrames } from './spectrumFrames';

/** How a recording sounds (docs/decisions/0065); null for features that it does not have. */
export interface AudioFeatures {
  /** Beats per minute. */
  tempo: number | null;
  key: MusicalKey | null;
  /** LU. */
  loudnessRange: number | null;
  /** Hz. */
  spectralCentroid: number | null;
  /** Per second. */
  onsetDensity: number | null;
}

/** Measures the audio features of a WAV while it is read. */
export class AudioFeatureMeter {
  private readonly loudness: LoudnessMeter | undefined;
  private readonly centroid: CentroidMeter;
  private readonly resampler: Resampler;
  private readonly key = new KeyMeter(FINGERPRINT_RATE);
  private readonly onsets = new OnsetMeter(FINGERPRINT_RATE);

  constructor({ channels, sampleRate }: Pick<WavFormat, 'channels' | 'sampleRate'>) {
    const weights = channelWeights(channels);
    this.loudness = weights && new LoudnessMeter({ sampleRate, weights });
    this.centroid = new CentroidMeter(sampleRate);
    this.resampler = new Resampler(sampleRate);
  }

  /** Adds whole frames of interleaved samples, and the same as mono with full scale 1. */
  push(samples: Int16Array, mono: Float32Array): void {
    this.loudness?.push(samples);
    this.centroid.push(mono);
    const notes = this.resampler.push(mono);
    this.key.push(notes);
    this.onsets.push(notes);
  }

  /** The result for everything added, rounded to audible differences. */
  result(): AudioFeatures {
    const { density, tempo } = this.onsets.result();
    return {
      tempo: rounded(tempo, 1),
      key: this.key.result(),
      loudnessRange: rounded(this.loudness?.range() ?? null, 1),
      spectralCentroid: rounded(this.centroid.result(), 0),
      onsetDensity: rounded(density, 2),
    };
  }
}

const rounded = (value: number | null, digits: number): number | null =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

const SIZE = 2048;
/** About a tenth of a second between frames: brightness does not change faster than that. */
const HOP = 4096;

/** Measures the spectral centroid: the mean frequency of a recording, weighted by amplitude, so that loud passages count more. */
class CentroidMeter {
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

  /** Hz; null for silence and for anything shorter than a frame. */
  result(): number | null {
    return this.amplitude > 0 ? this.weighted / this.amplitude : null;
  }
}
