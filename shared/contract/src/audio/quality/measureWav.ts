import type { WavFormat } from '../wavFormat';
import { isPcm16 } from '../wavRules';
import { WavMeter, type WavMeasures } from './wavMeter';

/**
 * The samples of a 16-bit PCM file, interleaved, in chunks of whole frames, from the bytes of its data chunk; bytes after
 * it are not read. A chunk is only valid until the next one is requested, since all share a buffer. Throws if the bytes end
 * early or are not 16-bit PCM.
 */
export async function* pcmPieces(
  bytes: AsyncIterable<Uint8Array>,
  format: WavFormat,
): AsyncGenerator<Int16Array<ArrayBuffer>> {
  if (!isPcm16(format)) throw new Error('Only 16-bit PCM can be read');
  const { dataBytes, frameBytes } = format;
  let buffer = new Uint8Array(0);
  let kept = 0;
  let seen = 0;
  for await (const piece of bytes) {
    const part = piece.subarray(0, dataBytes - seen);
    seen += part.length;
    const total = kept + part.length;
    if (buffer.length < total) {
      const larger = new Uint8Array(total + frameBytes);
      larger.set(buffer.subarray(0, kept));
      buffer = larger;
    }
    buffer.set(part, kept);
    kept = total % frameBytes;
    const whole = total - kept;
    // Every machine that runs this in practice is little-endian, like WAV.
    if (whole > 0) yield new Int16Array(buffer.buffer, 0, whole / 2);
    buffer.copyWithin(0, whole, total);
    if (seen === dataBytes) break;
  }
  if (seen !== dataBytes) throw new Error(`The file ended after ${seen} of ${dataBytes} bytes of samples`);
}

/**
 * Measures a 16-bit WAV from the bytes of its data chunk. Throws if they end early or are not 16-bit PCM.
 * @param onPiece called with the number of bytes measured so far
 */
export const measureWav = async (
  bytes: AsyncIterable<Uint8Array>,
  format: WavFormat,
  onPiece?: (done: number) => void,
): Promise<WavMeasures> => {
  const meter = new WavMeter(format);
  let done = 0;
  for await (const samples of pcmPieces(bytes, format)) {
    meter.push(samples);
    done += samples.byteLength;
    onPiece?.(done);
  }
  return meter.result();
};
