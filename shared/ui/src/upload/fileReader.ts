import type { StreamedReader } from '@segno/contract/audio';

const WINDOW = 65_536;

/** A file on somebody's disk, as the contract's rules read it: few large reads in place of many small ones. */
export const fileReader = (file: Blob): StreamedReader => {
  let start = 0;
  let window = new Uint8Array(0);
  return {
    size: file.size,
    bytesAt: async (position, length) => {
      const end = Math.min(position + length, file.size);
      if (position < start || end > start + window.length) {
        window = new Uint8Array(await file.slice(position, position + Math.max(length, WINDOW)).arrayBuffer());
        start = position;
      }
      return window.subarray(position - start, Math.max(position, end) - start);
    },
    streamFrom: (position) => Promise.resolve(piecesOf(file.slice(position).stream())),
  };
};

/** What a stream brings, piece by piece; whoever has enough ends it. */
export async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}
