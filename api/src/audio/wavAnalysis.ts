import { WavMeter, type WavFormat, type WavMeasures } from '@segno/contract/audio';
import type { Waveform } from '@segno/contract/catalog';
import { type ByteSource, pcmFrames } from './byteSource';
import { PeakCollector } from './peakCollector';

/** The result of one pass over the samples. */
export interface WavAnalysis extends WavMeasures {
  peaks: Waveform;
}

const FULL_SCALE = 32_768;

/**
 * Reads a 16-bit PCM file once, in constant memory. Yields to the event loop after every chunk (256 kB of a local file),
 * but should still run in a worker (`runAudioTask`). Throws if the file is not 16-bit PCM or ends early.
 */
export const analyseWav = async (source: ByteSource, format: WavFormat): Promise<WavAnalysis> => {
  const { channels } = format;
  const peaks = new PeakCollector();
  const meter = new WavMeter(format);

  for await (const samples of pcmFrames(source, format)) {
    meter.push(samples);
    for (let frame = 0; frame < samples.length; frame += channels) {
      let peak = 0;
      for (let channel = 0; channel < channels; channel += 1) {
        const sample = samples[frame + channel] ?? 0;
        const level = sample < 0 ? -sample : sample;
        if (level > peak) peak = level;
      }
      peaks.push(peak / FULL_SCALE);
    }
  }
  return { peaks: peaks.waveform(), ...meter.result() };
};
