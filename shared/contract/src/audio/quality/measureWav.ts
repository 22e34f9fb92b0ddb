import type { WavFormat } from '../wavFormat';
import { pcmPieces } from './pcmPieces';
import { WavMeter, type WavMeasures } from './wavMeter';

/**
 * Measures a 16-bit WAV by the bytes from its data chunk on. Throws when they end before their time or are no 16-bit PCM.
 * @param onPiece gets the bytes that were measured so far
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
