import { setImmediate } from 'node:timers/promises';
import { type HeardMp3, NotMp3Error, WavMeter } from '@segno/contract/audio';
import type { Waveform } from '@segno/contract/catalog';
import type { ByteSource } from './byteSource';
import { PeakCollector } from './peakCollector';
import { firstMp3Frame, probeMp3Source } from './readSource';

const { abs, max, min, round } = Math;

/** About a second of audio, decoded in a few milliseconds. */
const SLICE_BYTES = 16 * 1024;

/** A chunk of a decoded mp3; both sides are the same for mono. */
interface DecodedPiece {
  left: Float32Array;
  right: Float32Array;
  /** Hz. */
  sampleRate: number;
}

/**
 * Decodes an mp3 from its first frame (F13: what counts as an mp3) to its end, in constant memory and in slices that yield
 * to the event loop. Broken frames are skipped. Throws `NotMp3Error` if there is no first frame.
 */
export async function* decodedMp3(source: ByteSource): AsyncGenerator<DecodedPiece> {
  const { position } = await firstMp3Frame(source);
  // Loaded on demand, because a worker that does something else starts faster without it.
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    for await (const part of await source.read(position)) {
      const bytes: Uint8Array = part;
      for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
        const { channelData, sampleRate } = decoder.decode(bytes.subarray(start, start + SLICE_BYTES));
        const [left = new Float32Array(), right = left] = channelData;
        if (left.length > 0) yield { left, right, sampleRate };
        await setImmediate();
      }
    }
  } finally {
    decoder.free();
  }
}

/** F16: decodes a whole mp3 for its waveform. Throws `NotMp3Error` if nothing can be decoded. */
export const mp3Peaks = async (source: ByteSource): Promise<Waveform> => {
  const peaks = new PeakCollector();
  for await (const { left, right } of decodedMp3(source))
    for (let at = 0; at < left.length; at += 1) peaks.push(max(abs(left[at] ?? 0), abs(right[at] ?? 0)));
  if (peaks.frames === 0) throw new NotMp3Error();
  return peaks.waveform();
};

const FULL_SCALE = 32_768;

/** F13: measures an mp3 like WAVs (F8: quality), using the 16-bit samples that a player decodes from it. Throws `NotMp3Error`. */
export const hearMp3 = async (source: ByteSource): Promise<HeardMp3> => {
  const { durationSeconds: duration, sampleRate, channels, isCutOff } = await probeMp3Source(source);
  const meter = new WavMeter({ channels, sampleRate, ambisonicBFormat: false });
  for await (const { left, right } of decodedMp3(source)) {
    const samples = new Int16Array(left.length * channels);
    for (let at = 0; at < samples.length; at += 1) {
      const level = ((at % channels === 0 ? left : right)[Math.floor(at / channels)] ?? 0) * FULL_SCALE;
      samples[at] = max(-FULL_SCALE, min(FULL_SCALE - 1, round(level)));
    }
    meter.push(samples);
  }
  return { quality: meter.result().quality, duration, isCutOff };
};
