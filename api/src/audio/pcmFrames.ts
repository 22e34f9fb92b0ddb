import { pcmPieces, type WavFormat } from '@segno/contract/audio';
import type { ByteSource } from './byteSource';

/** `pcmPieces` of a file or a stored object. */
export async function* pcmFrames(source: ByteSource, format: WavFormat): AsyncGenerator<Int16Array<ArrayBuffer>> {
  yield* pcmPieces(await source.read(format.dataOffset, format.dataOffset + format.dataBytes), format);
}
