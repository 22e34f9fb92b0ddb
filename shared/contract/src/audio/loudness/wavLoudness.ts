import { ambisonicDownmix, type Downmix } from '../downmix';
import type { WavFormat } from '../wavFormat';
import { channelWeights, LoudnessMeter, type Loudness } from './loudnessMeter';

/** Measures a file while it is read, in pieces of whole frames. */
interface LoudnessOfWav {
  push(samples: Int16Array): void;
  result(): Loudness;
}

/** What no file type has is refused by its channels, and not measured. */
const unmeasured: LoudnessOfWav = { push: () => {}, result: () => ({ integrated: null, truePeak: null }) };

/** F9, of the file's own channels; ambisonics, whose channels are no speakers, as their stereo preview sounds (F7). */
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
