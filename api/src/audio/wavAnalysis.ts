import { WavMeter, type WavFormat, type WavMeasures } from '@segno/contract/audio';
import type { Waveform } from '@segno/contract/catalog';
import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import type { ByteSource } from './byteSource';
import { pcmFrames } from './pcmFrames';
import { PeakCollector } from './peakCollector';

/** What one pass over the samples finds. */
export interface WavAnalysis extends WavMeasures {
  peaks: Waveform;
  /** Of the samples alone, lower-case hex: equal audio has it in common whatever the chunks around it say. */
  pcmSha256: string;
  /** Of the whole file, lower-case hex, as an upload's checksum is (F15). */
  md5: string;
}

const FULL_SCALE = 32_768;

/**
 * Reads a 16-bit PCM file once, in constant memory. It hands the event loop back after every piece (256 kB of a local
 * file), yet belongs into a worker (`runAudioTask`). Throws when the file is no 16-bit PCM or ends before its time.
 */
export const analyseWav = async (source: ByteSource, format: WavFormat): Promise<WavAnalysis> => {
  const { channels, dataOffset, dataBytes } = format;
  const md5 = createHash('md5');
  const pcm = createHash('sha256');
  const peaks = new PeakCollector();
  const meter = new WavMeter(format);

  await hashRange(md5, source, { start: 0, end: dataOffset });
  for await (const samples of pcmFrames(source, format)) {
    const bytes = new Uint8Array(samples.buffer, 0, samples.byteLength);
    md5.update(bytes);
    pcm.update(bytes);
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
  await hashRange(md5, source, { start: dataOffset + dataBytes, end: source.size });

  return {
    peaks: peaks.waveform(),
    ...meter.result(),
    pcmSha256: pcm.digest('hex'),
    md5: md5.digest('hex'),
  };
};

const hashRange = async (hash: Hash, source: ByteSource, { start, end }: { start: number; end: number }) => {
  if (start >= end) return;
  for await (const part of await source.read(start, end)) hash.update(part);
};
