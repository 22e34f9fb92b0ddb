import type { StreamedReader } from '@segno/contract/audio';

const WINDOW = 65_536;

/** A file on disk as a reader for the contract's rules: few large reads instead of many small ones. */
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

/** Yields the chunks of a stream; a consumer that stops early cancels the stream. */
export async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}
