import { isMeasurable, NotMp3Error, NotWavError, type WavFormat } from '@segno/contract/audio';
import { type ByteSource, pcmFrames } from '../byteSource';
import { decodedMp3 } from '../decodedMp3';
import { AudioFeatureMeter, type AudioFeatures } from '../features/audioFeatureMeter';
import { readWavSource } from '../readSource';
import { FingerprintMaker } from './fingerprintMaker';

const { max, min, round } = Math;

const FULL_SCALE = 32_768;

/** The result of one pass over a recording: its words, and how it sounds. */
export interface FingerprintedAudio {
  words: Uint32Array;
  features: AudioFeatures;
}

/**
 * The fingerprint of an uncompressed WAV or an mp3, detected by content, and how it sounds, in one pass. Should run in a
 * worker (`runAudioTask`). Throws `NotMp3Error` for anything else.
 */
export const fingerprintAudio = async (source: ByteSource): Promise<FingerprintedAudio> => {
  const format = await readWavSource(source).catch((error: unknown) => {
    if (error instanceof NotWavError) return undefined;
    throw error;
  });
  // An mp3 may have a RIFF header (F13: what counts as an mp3).
  return format && (isMeasurable(format) || isWide(format)) ? fingerprintWav(source, format) : fingerprintMp3(source);
};

const fingerprintWav = async (source: ByteSource, format: WavFormat): Promise<FingerprintedAudio> => {
  const { channels } = format;
  const maker = new FingerprintMaker(format.sampleRate);
  const meter = new AudioFeatureMeter(format);
  for await (const samples of isMeasurable(format) ? pcmFrames(source, format) : shortFrames(source, format)) {
    const mono = new Float32Array(samples.length / channels);
    for (let frame = 0; frame < mono.length; frame += 1) {
      const left = samples[frame * channels] ?? 0;
      const right = channels > 1 ? (samples[frame * channels + 1] ?? 0) : left;
      mono[frame] = (left + right) / (2 * FULL_SCALE);
    }
    maker.push(mono);
    meter.push(samples, mono);
  }
  return { words: maker.words(), features: meter.result() };
};

const fingerprintMp3 = async (source: ByteSource): Promise<FingerprintedAudio> => {
  let made: { maker: FingerprintMaker; meter: AudioFeatureMeter } | undefined;
  for await (const { left, right, sampleRate } of decodedMp3(source)) {
    made ??= {
      maker: new FingerprintMaker(sampleRate),
      meter: new AudioFeatureMeter({ channels: 2, sampleRate }),
    };
    const mono = left.map((level, at) => (level + (right[at] ?? 0)) / 2);
    const samples = new Int16Array(2 * left.length);
    for (let frame = 0; frame < left.length; frame += 1) {
      samples[2 * frame] = sampleOf(left[frame]);
      samples[2 * frame + 1] = sampleOf(right[frame]);
    }
    made.maker.push(mono);
    made.meter.push(samples, mono);
  }
  if (!made) throw new NotMp3Error();
  return { words: made.maker.words(), features: made.meter.result() };
};

const FLOAT = 3;

/** Whether the samples are integers or floats with a size other than 16 bits, which songs must not have and references may. */
const isWide = ({ isPcm, tag, channels, frameBytes, ...format }: WavFormat): boolean =>
  isMeasurable({ ...format, tag, channels, frameBytes, isPcm: true, bitDepth: 16 }) &&
  (isPcm ? [1, 2, 3, 4] : tag === FLOAT ? [4, 8] : []).includes(frameBytes / channels);

/** Converts such samples to 16 bits, in chunks of whole frames: sufficient for measuring. */
async function* shortFrames(source: ByteSource, format: WavFormat): AsyncGenerator<Int16Array> {
  const { dataOffset, dataBytes, frameBytes, channels, isPcm } = format;
  const size = frameBytes / channels;
  const levelAt = (bytes: Buffer, at: number): number => {
    if (!isPcm) return size === 4 ? bytes.readFloatLE(at) : bytes.readDoubleLE(at);
    // 8-bit samples are unsigned.
    return size === 1 ? bytes.readUInt8(at) / 128 - 1 : bytes.readIntLE(at, size) / 2 ** (8 * size - 1);
  };
  let bytes = Buffer.alloc(0);
  for await (const part of await source.read(dataOffset, dataOffset + dataBytes)) {
    bytes = Buffer.concat([bytes, part]);
    const whole = bytes.length - (bytes.length % frameBytes);
    const piece = bytes;
    yield Int16Array.from({ length: whole / size }, (_, at) => sampleOf(levelAt(piece, at * size)));
    bytes = bytes.subarray(whole);
  }
}

const sampleOf = (level = 0): number => max(-FULL_SCALE, min(FULL_SCALE - 1, round(level * FULL_SCALE)));
