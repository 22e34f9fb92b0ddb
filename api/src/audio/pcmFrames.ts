import { type WavFormat } from '@segno/contract/audio';
import type { ByteSource } from './byteSource';

/** Whether the samples are what `pcmFrames` reads: 16-bit integers (F5). */
export const isPcm16 = (format: WavFormat): boolean => format.isPcm && format.bitDepth === 16;

/**
 * The samples of a 16-bit PCM file, interleaved, in pieces of whole frames. A piece is only good until the next one is
 * asked for: one buffer serves them all. Throws when the source ends before its time or is no 16-bit PCM.
 */
export async function* pcmFrames(source: ByteSource, format: WavFormat): AsyncGenerator<Int16Array<ArrayBuffer>> {
  if (!isPcm16(format)) throw new Error('Only 16-bit PCM can be read');
  const { dataOffset, dataBytes, frameBytes } = format;
  let buffer = new Uint8Array(0);
  let kept = 0;
  let seen = 0;
  for await (const part of await source.read(dataOffset, dataOffset + dataBytes)) {
    const bytes: Uint8Array = part;
    seen += bytes.length;
    const total = kept + bytes.length;
    if (buffer.length < total) {
      const larger = new Uint8Array(total + frameBytes);
      larger.set(buffer.subarray(0, kept));
      buffer = larger;
    }
    buffer.set(bytes, kept);
    kept = total % frameBytes;
    const whole = total - kept;
    // Every machine that Node supports in practice is little-endian, as WAV is.
    if (whole > 0) yield new Int16Array(buffer.buffer, 0, whole / 2);
    buffer.copyWithin(0, whole, total);
  }
  if (seen !== dataBytes) throw new Error(`The file ended after ${seen} of ${dataBytes} bytes of samples`);
}
