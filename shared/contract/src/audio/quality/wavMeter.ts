import { ambisonicDownmix, type Downmix } from '../downmix';
import { channelWeights, type Loudness, LoudnessMeter } from '../loudness/loudnessMeter';
import type { WavFormat } from '../wavFormat';
import { LevelMeter } from './levelMeter';
import { rounded } from './rounded';
import { SeamMeter } from './seamMeter';
import { SpectrumMeter } from './spectrumMeter';
import { StereoMeter } from './stereoMeter';
import type { WavQuality } from './wavQuality';

/** Measures a file while it is read, in chunks of whole frames. */
interface LoudnessOfWav {
  push(samples: Int16Array): void;
  result(): Loudness;
}

/** Layouts that no file type has are refused because of their channels, and not measured. */
const unmeasured: LoudnessOfWav = { push: () => {}, result: () => ({ integrated: null, truePeak: null }) };

/** F9: loudness of the file's own channels; for ambisonics, whose channels are not speakers, of their stereo preview (F7: previews). */
export const wavLoudness = (format: Pick<WavFormat, 'channels' | 'sampleRate' | 'ambisonicBFormat'>): LoudnessOfWav => {
  const { channels, sampleRate } = format;
  const weights = channelWeights(channels);
  if (weights) return new LoudnessMeter({ sampleRate, weights });
  const downmix = ambisonicDownmix(format);
  return downmix ? renderedMeter(downmix, { channels, sampleRate }) : unmeasured;
};

const renderedMeter = (
  downmix: Downmix,
  { channels, sampleRate }: Pick<WavFormat, 'channels' | 'sampleRate'>,
): LoudnessOfWav => {
  const meter = new LoudnessMeter({ sampleRate, weights: [1, 1] });
  const left = new Float32Array(1);
  const right = new Float32Array(1);
  return {
    push: (samples) => {
      const frames = samples.length / channels;
      const stereo = new Float32Array(2 * frames);
      for (let frame = 0; frame < frames; frame += 1) {
        downmix.mix(samples, frame * channels, left, right, 0);
        stereo[2 * frame] = left[0] ?? 0;
        stereo[2 * frame + 1] = right[0] ?? 0;
      }
      meter.push(stereo);
    },
    result: () => meter.result(),
  };
};

/** The measurements of a WAV. */
export interface WavMeasures {
  /** F9: loudness. */
  loudness: Loudness;
  quality: WavQuality;
}

const HOPS_PER_SECOND = 10;
const AMBISONIC_CHANNELS = [4, 9, 16];
const notStereo = { is_mono: false, correlation: null, lowest_correlation: null };

/**
 * Measures a 16-bit WAV in one pass, in constant memory except for ten numbers a second. Everything is computed in hops of
 * 100 ms, so that the result does not depend on the size of the chunks.
 */
export class WavMeter {
  private readonly hop: Int16Array;
  /** Samples in the incomplete hop. */
  private open = 0;
  private readonly loudness: ReturnType<typeof wavLoudness>;
  private readonly levels: LevelMeter;
  private readonly stereo: StereoMeter | undefined;
  private readonly spectrum: SpectrumMeter;
  private readonly seam: SeamMeter;
  private readonly isAmbisonic: boolean;

  constructor(format: Pick<WavFormat, 'channels' | 'sampleRate' | 'ambisonicBFormat'>) {
    const { channels, sampleRate } = format;
    const hopFrames = Math.max(1, Math.round(sampleRate / HOPS_PER_SECOND));
    this.hop = new Int16Array(hopFrames * channels);
    this.isAmbisonic = AMBISONIC_CHANNELS.includes(channels);
    this.loudness = wavLoudness(format);
    this.levels = new LevelMeter(channels, sampleRate, hopFrames);
    this.stereo = channels === 2 ? new StereoMeter(sampleRate, hopFrames) : undefined;
    // W has everything that the other channels of ambisonics have.
    this.spectrum = new SpectrumMeter(channels, sampleRate, this.isAmbisonic ? 1 : channels);
    this.seam = new SeamMeter(channels, sampleRate);
  }

  /** Adds interleaved samples. */
  push(samples: Int16Array): void {
    const { hop } = this;
    for (let from = 0; from < samples.length;) {
      const part = samples.subarray(from, from + hop.length - this.open);
      from += part.length;
      // Whole hops need not be copied.
      if (part.length === hop.length) {
        this.measure(part);
        continue;
      }
      hop.set(part, this.open);
      this.open += part.length;
      if (this.open < hop.length) continue;
      this.measure(hop);
      this.open = 0;
    }
  }

  /** The result for everything added; nothing may be added afterwards. */
  result(): WavMeasures {
    if (this.open > 0) this.measure(this.hop.subarray(0, this.open));
    return {
      loudness: this.loudness.result(),
      quality: {
        ...this.levels.result(),
        ...(this.stereo?.result() ?? notStereo),
        ...this.spectrum.result(),
        direction_ratio: this.isAmbisonic ? directionRatio(this.levels.energies) : null,
        seam_step: this.seam.step(),
      },
    };
  }

  private measure(hop: Int16Array): void {
    this.loudness.push(hop);
    this.levels.push(hop);
    this.stereo?.push(hop);
    this.spectrum.push(hop);
    this.seam.push(hop);
  }
}

/** A wave from any direction has x² + y² + z² = w² in AmbiX (SN3D), and 2 w² in FuMa, whose W is 3 dB lower (F6: order of channels). */
const directionRatio = ([w = 0, first = 0, second = 0, third = 0]: Float64Array): number | null =>
  w > 0 ? rounded((first + second + third) / w, 3) : null;
