import { downmixFor, type Downmix, type WavFormat } from '@segno/contract/audio';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { type ByteSource, pcmFrames } from './byteSource';

const { abs, max, round } = Math;

/** The length of a preview. */
export interface PreviewResult {
  /** Seconds of music: the file's duration times `repeat`. For a loop, this is what is stored (F4: loops are played three times). */
  durationSeconds: number;
  /** Seconds that a player shows: the mp3's whole frames, about 25 ms more. */
  decodedDuration: number;
}

const BITS_PER_SECOND = 192_000;
const SAMPLES_PER_MP3_FRAME = 1152;
/** Encoding 8,192 frames takes 6 ms, so the event loop never waits long. */
const SLICE_FRAMES = 8192;

/**
 * Encodes a 16-bit PCM file as an mp3 for browsers: 192 kb/s stereo (F7: previews), `repeat` times in a row without a gap
 * (F4: three times for a loop). Immersive files are mixed down, and reduced in level as a whole if the mix would exceed
 * full scale, which requires an additional pass. `out` is a stream, which is ended, or a file path, which is removed on
 * failure. Throws for other samples, for channel counts without a downmix and if the source ends early.
 */
export const encodePreview = async (
  source: ByteSource,
  format: WavFormat,
  { out, repeat = 1, signal }: { out: Writable | string; repeat?: number; signal?: AbortSignal },
): Promise<PreviewResult> => {
  const downmix = downmixFor(format);
  const gain = downmix.mayClip ? 1 / max(1, await highestLevel(source, format, downmix)) : 1;
  let bytes = 0;
  async function* mp3() {
    for await (const part of encode(slices(source, format, { downmix, gain, repeat }), format.sampleRate)) {
      bytes += part.length;
      yield part;
    }
  }
  try {
    await pipeline(mp3, typeof out === 'string' ? createWriteStream(out) : out, { signal });
  } catch (error) {
    if (typeof out === 'string') await rm(out, { force: true });
    throw error;
  }
  const mp3Frames = round((bytes * 8 * format.sampleRate) / (BITS_PER_SECOND * SAMPLES_PER_MP3_FRAME));
  return {
    durationSeconds: format.durationSeconds * repeat,
    decodedDuration: (mp3Frames * SAMPLES_PER_MP3_FRAME) / format.sampleRate,
  };
};

type Stereo = readonly [left: Float32Array, right: Float32Array];

async function* encode(stereo: AsyncIterable<Stereo>, sampleRate: number): AsyncGenerator<Buffer> {
  // Loaded on demand, because a worker that does something else starts faster without its megabyte.
  const { createMp3Encoder } = await import('wasm-media-encoders');
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 2, sampleRate, bitrate: 192 });
  // The encoder returns a view of its own memory, which the next call overwrites.
  for await (const slice of stereo) yield Buffer.from(encoder.encode(slice));
  yield Buffer.from(encoder.finalize());
}

async function* slices(
  source: ByteSource,
  format: WavFormat,
  { downmix, gain, repeat }: { downmix: Downmix; gain: number; repeat: number },
): AsyncGenerator<Stereo> {
  const left = new Float32Array(SLICE_FRAMES);
  const right = new Float32Array(SLICE_FRAMES);
  let filled = 0;
  for (let round = 0; round < repeat; round += 1) {
    for await (const samples of pcmFrames(source, format)) {
      for (let offset = 0; offset < samples.length; offset += format.channels) {
        downmix.mix(samples, offset, left, right, filled);
        filled += 1;
        if (filled < SLICE_FRAMES) continue;
        yield scaled(left, right, gain);
        filled = 0;
        await setImmediate();
      }
    }
  }
  if (filled > 0) yield scaled(left.subarray(0, filled), right.subarray(0, filled), gain);
}

const scaled = (left: Float32Array, right: Float32Array, gain: number): Stereo => {
  if (gain !== 1) {
    for (let at = 0; at < left.length; at += 1) {
      left[at] = (left[at] ?? 0) * gain;
      right[at] = (right[at] ?? 0) * gain;
    }
  }
  return [left, right];
};

const highestLevel = async (source: ByteSource, format: WavFormat, downmix: Downmix) => {
  const left = new Float32Array(1);
  const right = new Float32Array(1);
  let highest = 0;
  for await (const samples of pcmFrames(source, format)) {
    for (let offset = 0; offset < samples.length; offset += format.channels) {
      downmix.mix(samples, offset, left, right, 0);
      highest = max(highest, abs(left[0] ?? 0), abs(right[0] ?? 0));
    }
  }
  return highest;
};
