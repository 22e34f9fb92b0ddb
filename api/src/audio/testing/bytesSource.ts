import { Readable } from 'node:stream';
import type { ByteSource } from '../byteSource';

/** Bytes in memory as a source that returns them in pieces of `pieceBytes`; `reads` collects the requested ranges. */
export const bytesSource = (
  bytes: Buffer,
  { pieceBytes = 64 * 1024, reads = [] }: { pieceBytes?: number; reads?: [start: number, end: number][] } = {},
): ByteSource => ({
  size: bytes.length,
  read: async (start = 0, end = bytes.length) => {
    reads.push([start, end]);
    return Readable.from(pieces(bytes.subarray(start, end), pieceBytes), { objectMode: false });
  },
});

function* pieces(bytes: Buffer, pieceBytes: number) {
  for (let start = 0; start < bytes.length; start += pieceBytes) yield bytes.subarray(start, start + pieceBytes);
}
