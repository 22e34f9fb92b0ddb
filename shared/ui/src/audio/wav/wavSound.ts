import { downmixFor, NotWavError, readWavFormat, wavLoudness, type Loudness } from '@segno/contract/audio';

/** A WAV as heard in stereo (F7: previews), with its measurements. */
export interface WavSound extends Loudness {
  left: Float32Array<ArrayBuffer>;
  right: Float32Array<ArrayBuffer>;
  /** Hz. */
  sampleRate: number;
  /** Seconds. */
  duration: number;
  /** Amplitudes over the whole length, 0 to 1. */
  peaks: number[];
}

const PEAKS = 1800;
/** A second of a file is read, mixed and measured at a time, so that the page stays responsive. */
const SLICES_PER_SECOND = 1;
const BYTES_PER_SAMPLE = 2;

/**
 * F9: reads a 16-bit WAV: its stereo mix, its peaks, and its loudness as measured by the server. Throws NotWavError for
 * anything else, or the signal's reason if it was aborted.
 */
export async function readWavSound(file: Blob, signal?: AbortSignal): Promise<WavSound> {
  const format = await readWavFormat({
    size: file.size,
    bytesAt: async (position, length) => new Uint8Array(await file.slice(position, position + length).arrayBuffer()),
  });
  const { channels, sampleRate, dataOffset, dataBytes, bitDepth, isPcm } = format;
  if (!isPcm || bitDepth !== 16) throw new NotWavError('The file is not 16-bit PCM');
  const frameBytes = channels * BYTES_PER_SAMPLE;
  const frames = Math.floor(dataBytes / frameBytes);
  const downmix = downmixFor(format);
  const meter = wavLoudness(format);
  const left = new Float32Array(frames);
  const right = new Float32Array(frames);
  const peaks = new Array<number>(Math.min(PEAKS, frames)).fill(0);
  const step = Math.ceil(sampleRate / SLICES_PER_SECOND);
  for (let first = 0; first < frames; first += step) {
    signal?.throwIfAborted();
    const count = Math.min(step, frames - first);
    const start = dataOffset + first * frameBytes;
    const samples = new Int16Array(await file.slice(start, start + count * frameBytes).arrayBuffer());
    meter.push(samples);
    for (let frame = 0; frame < count; frame += 1) {
      const at = first + frame;
      downmix.mix(samples, frame * channels, left, right, at);
      const column = Math.floor((at * peaks.length) / frames);
      peaks[column] = Math.max(peaks[column] ?? 0, Math.abs(left[at] ?? 0), Math.abs(right[at] ?? 0));
    }
  }
  return { left, right, sampleRate, duration: frames / sampleRate, peaks, ...meter.result() };
}
