import { WavMeter, type WavFormat, type WavMeasures } from '@segno/contract/audio';
import type { Waveform } from '@segno/contract/catalog';
import { type ByteSource, pcmFrames } from './byteSource';
import { PeakCollector } from './peakCollector';

/** What one pass over the samples finds. */
export interface WavAnalysis extends WavMeasures {
  peaks: Waveform;
}

const FULL_SCALE = 32_768;

/**
 * Reads a 16-bit PCM file once, in constant memory. It hands the event loop back after every piece (256 kB of a local
 * file), yet belongs into a worker (`runAudioTask`). Throws when the file is no 16-bit PCM or ends before its time.
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
