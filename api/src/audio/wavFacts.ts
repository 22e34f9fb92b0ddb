import { JudgedLevelMeter, type JudgedLevels, type WavFormat } from '@segno/contract/audio';
import { createHash } from 'node:crypto';
import { type ByteSource, pcmFrames } from './byteSource';

/** The data that decides about a WAV, and its identity. */
export interface WavFacts {
  levels: JudgedLevels;
  /** Of the whole file, lower-case hex. */
  sha256: string;
  /** Of the samples alone, lower-case hex: the same for equal audio, whatever the chunks around it contain. */
  pcmSha256: string;
}

/**
 * Reads a 16-bit PCM file once, in constant memory: a tenth of the time of `analyseWav`, fast enough to wait for. Should
 * still run in a worker (`runAudioTask`). Throws if the file is not 16-bit PCM or ends early.
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
