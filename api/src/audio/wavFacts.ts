import { JudgedLevelMeter, type JudgedLevels, type WavFormat } from '@segno/contract/audio';
import { createHash } from 'node:crypto';
import { type ByteSource, pcmFrames } from './byteSource';

/** What a WAV is judged by, and what it is known by. */
export interface WavFacts {
  levels: JudgedLevels;
  /** Of the whole file, lower-case hex. */
  sha256: string;
  /** Of the samples alone, lower-case hex: equal audio has it in common whatever the chunks around it say. */
  pcmSha256: string;
}

/**
 * Reads a 16-bit PCM file once, in constant memory: a tenth of the time of `analyseWav`, for which nobody has to wait. It belongs
 * into a worker (`runAudioTask`) all the same. Throws when the file is no 16-bit PCM or ends before its time.
 */
export const readWavFacts = async (source: ByteSource, format: WavFormat): Promise<WavFacts> => {
  const { channels, dataOffset, dataBytes } = format;
  const file = createHash('sha256');
  const pcm = createHash('sha256');
  const meter = new JudgedLevelMeter(channels);
  const hashRange = async (start: number, end: number) => {
    if (start < end) for await (const part of await source.read(start, end)) file.update(part);
  };

  await hashRange(0, dataOffset);
  for await (const samples of pcmFrames(source, format)) {
    const bytes = new Uint8Array(samples.buffer, 0, samples.byteLength);
    file.update(bytes);
    pcm.update(bytes);
    meter.push(samples);
  }
  await hashRange(dataOffset + dataBytes, source.size);

  return { levels: meter.result(), sha256: file.digest('hex'), pcmSha256: pcm.digest('hex') };
};
