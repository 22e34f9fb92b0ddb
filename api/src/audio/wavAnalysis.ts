import { wavLoudness, type Loudness, type WavFormat } from '@segno/contract/audio';
import type { Waveform } from '@segno/contract/catalog';
import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import type { ByteSource } from './byteSource';
import { pcmFrames } from './pcmFrames';
import { PeakCollector } from './peakCollector';

/** What one pass over the samples finds. */
export interface WavAnalysis {
  peaks: Waveform;
  /** Of the highest sample; 0 is full scale, -Infinity digital silence. */
  peakDbfs: number;
  /** The longest run of samples at full scale in one channel: more than a few in a row is clipping (F8). */
  longestFullScaleRun: number;
  /** F9. */
  loudness: Loudness;
  /** Of the samples alone, lower-case hex: equal audio has it in common whatever the chunks around it say. */
  pcmSha256: string;
  /** Of the whole file, lower-case hex, as an upload's checksum is (F15). */
  md5: string;
}

const FULL_SCALE = 32_768;
/** A symmetric limiter's -32767 counts as much as the -32768 that a 16-bit sample could reach. */
const CLIPPED = 32_767;

/**
 * Reads a 16-bit PCM file once, in constant memory. It hands the event loop back after every piece (256 kB of a local
 * file), yet belongs into a worker (`runAudioTask`). Throws when the file is no 16-bit PCM or ends before its time.
 */
export const analyseWav = async (source: ByteSource, format: WavFormat): Promise<WavAnalysis> => {
  const { channels, dataOffset, dataBytes } = format;
  const md5 = createHash('md5');
  const pcm = createHash('sha256');
  const peaks = new PeakCollector();
  const clipping = new FullScaleRuns(channels);
  const loudness = wavLoudness(format);
  let highest = 0;

  await hashRange(md5, source, { start: 0, end: dataOffset });
  for await (const samples of pcmFrames(source, format)) {
    const bytes = new Uint8Array(samples.buffer, 0, samples.byteLength);
    md5.update(bytes);
    pcm.update(bytes);
    loudness.push(samples);
    for (let frame = 0; frame < samples.length; frame += channels) {
      let peak = 0;
      for (let channel = 0; channel < channels; channel += 1) {
        const level = Math.abs(samples[frame + channel] ?? 0);
        if (level > peak) peak = level;
        clipping.add(channel, level);
      }
      if (peak > highest) highest = peak;
      peaks.push(peak / FULL_SCALE);
    }
  }
  await hashRange(md5, source, { start: dataOffset + dataBytes, end: source.size });

  return {
    peaks: peaks.waveform(),
    peakDbfs: 20 * Math.log10(highest / FULL_SCALE),
    longestFullScaleRun: clipping.longest,
    loudness: loudness.result(),
    pcmSha256: pcm.digest('hex'),
    md5: md5.digest('hex'),
  };
};

class FullScaleRuns {
  longest = 0;
  private readonly running: Uint32Array;

  constructor(channels: number) {
    this.running = new Uint32Array(channels);
  }

  add(channel: number, level: number): void {
    if (level < CLIPPED) {
      this.running[channel] = 0;
      return;
    }
    const run = (this.running[channel] ?? 0) + 1;
    this.running[channel] = run;
    if (run > this.longest) this.longest = run;
  }
}

const hashRange = async (hash: Hash, source: ByteSource, { start, end }: { start: number; end: number }) => {
  if (start >= end) return;
  for await (const part of await source.read(start, end)) hash.update(part);
};
