import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pcmPieces, type WavFormat } from '@segno/contract/audio';

/** Bytes that can be read from anywhere: a local file or a ranged GET of an object store. */
export interface ByteSource {
  /** Bytes. */
  readonly size: number;
  /** The bytes from `start` (0) up to, not including, `end` (the size). The caller consumes or destroys the stream. */
  read(start?: number, end?: number): Promise<Readable>;
}

const READ_AHEAD = 256 * 1024;

/** A local file. Throws what `stat` throws if there is none. */
export const fileSource = async (path: string): Promise<ByteSource> => {
  const { size } = await stat(path);
  return {
    size,
    read: async (start = 0, end = size) =>
      start >= end ? Readable.from([]) : createReadStream(path, { start, end: end - 1, highWaterMark: READ_AHEAD }),
  };
};

/** The bytes of a range in one buffer; fewer than requested if the source ends before. For small ranges only. */
export const readBytes = async (source: ByteSource, start: number, end: number): Promise<Buffer> => {
  const last = Math.min(end, source.size);
  if (start >= last) return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  for await (const part of await source.read(start, last)) parts.push(part);
  return Buffer.concat(parts).subarray(0, last - start);
};

/** `pcmPieces` of a file or a stored object. */
export async function* pcmFrames(source: ByteSource, format: WavFormat): AsyncGenerator<Int16Array<ArrayBuffer>> {
  yield* pcmPieces(await source.read(format.dataOffset, format.dataOffset + format.dataBytes), format);
}
