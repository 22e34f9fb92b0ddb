import { readBytes } from './byteSource';
import type { ByteSource } from './byteSource';

const WINDOW = 64 * 1024;

/**
 * Small reads that lie near each other as few large ones, because over a network each costs a request. The function it
 * gives answers `length` bytes from `position`, fewer where the source ends.
 */
export const createWindowedReader = (source: ByteSource) => {
  let windowStart = 0;
  let window: Buffer = Buffer.alloc(0);
  return async (position: number, length: number): Promise<Buffer> => {
    const end = Math.min(position + length, source.size);
    if (position < windowStart || end > windowStart + window.length) {
      window = await readBytes(source, position, position + Math.max(length, WINDOW));
      windowStart = position;
    }
    return window.subarray(position - windowStart, Math.max(position, end) - windowStart);
  };
};
