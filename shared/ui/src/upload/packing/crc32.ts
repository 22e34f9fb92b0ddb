import { createCRC32 } from 'hash-wasm';

/** The CRC-32 of each file, for a zip, with only one chunk in memory. Throws read errors. */
export const crc32sOf = async (files: readonly Blob[], onChunk: (done: number) => void): Promise<number[]> => {
  const hash = await createCRC32();
  const sums: number[] = [];
  let done = 0;
  for (const file of files) {
    hash.init();
    const reader = file.stream().getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      hash.update(chunk.value);
      done += chunk.value.byteLength;
      onChunk(done);
    }
    sums.push(Number.parseInt(hash.digest('hex'), 16));
  }
  return sums;
};
