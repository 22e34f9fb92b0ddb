import { createMD5 } from 'hash-wasm';

/**
 * MD5 of a stream of bytes as lower-case hex, with only one chunk in memory. `onChunk` gets the number of bytes read so
 * far. Throws the stream's errors.
 */
export const hashStream = async (
  stream: ReadableStream<Uint8Array>,
  onChunk?: (done: number) => void,
): Promise<string> => {
  const hash = await createMD5();
  hash.init();
  const reader = stream.getReader();
  let done = 0;
  for (;;) {
    const chunk = await reader.read();
    if (chunk.done) return hash.digest('hex');
    hash.update(chunk.value);
    done += chunk.value.byteLength;
    onChunk?.(done);
  }
};
