import { downmixFor, pcmPieces, wavHeader, type WavFormat } from '@segno/contract/audio';
import type { WavOnDisk } from './wavsIn';

/** Seconds played before the position, and after it. */
const BEFORE = 1;
const AFTER = 6;
/** Seconds of a loop's end and of its start. */
const AROUND_SEAM = 2;

/** Samples between two times, as stereo (F7: previews): interleaved, 16 bits. */
const stereoOf = async (
  wav: WavOnDisk,
  format: WavFormat,
  from: number,
  to: number,
): Promise<Int16Array<ArrayBuffer>> => {
  const { channels, sampleRate, frameBytes, dataBytes } = format;
  const first = Math.max(0, Math.floor(from * sampleRate));
  const end = Math.min(Math.floor(to * sampleRate), dataBytes / frameBytes);
  const frames = Math.max(0, end - first);
  const left = new Float32Array(frames);
  const right = new Float32Array(frames);
  const downmix = downmixFor(format);
  let at = 0;
  const range = { ...format, dataBytes: frames * frameBytes };
  for await (const samples of pcmPieces(wav.samplesFrom(first * frameBytes), range))
    for (let index = 0; index < samples.length; index += channels, at += 1)
      downmix.mix(samples, index, left, right, at);
  let highest = 1;
  for (let frame = 0; frame < frames; frame += 1)
    highest = Math.max(highest, Math.abs(left[frame] ?? 0), Math.abs(right[frame] ?? 0));
  const stereo = new Int16Array(2 * frames);
  for (let frame = 0; frame < frames; frame += 1) {
    stereo[2 * frame] = ((left[frame] ?? 0) / highest) * 32_767;
    stereo[2 * frame + 1] = ((right[frame] ?? 0) / highest) * 32_767;
  }
  return stereo;
};

/**
 * A few seconds around a position of a WAV, standalone or in a zip, as a small stereo WAV that every browser plays. A
 * position at the very end is the seam of a loop: its end, followed by its start. Undefined if the file has no such WAV, or
 * if no file type has its channels.
 */
export const excerptOf = async (file: File, fileName: string, at: number): Promise<Blob | undefined> => {
  // The unzip code is large, and few positions are played.
  const { wavsIn } = await import('./wavsIn');
  const wav = (await wavsIn(file)).find((one) => one.fileName === fileName);
  const { format } = wav ?? {};
  if (!wav || typeof format !== 'object') return undefined;
  const { durationSeconds, sampleRate } = format;
  const parts =
    at >= durationSeconds
      ? [
          await stereoOf(wav, format, durationSeconds - AROUND_SEAM, durationSeconds),
          await stereoOf(wav, format, 0, AROUND_SEAM),
        ]
      : [await stereoOf(wav, format, at - BEFORE, at + AFTER)];
  const dataBytes = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return new Blob([wavHeader({ channels: 2, sampleRate, dataBytes }), ...parts], { type: 'audio/wav' });
};
