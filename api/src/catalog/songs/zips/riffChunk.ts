/** A chunk of a RIFF file: its head, its content, and the pad byte of an odd one. */
export const riffChunk = (id: string, body: Buffer): Buffer =>
  Buffer.concat([chunkHead(id, body.length), body, padOf(body.length)]);

/** The eight bytes before a chunk's content. */
export const chunkHead = (id: string, size: number): Buffer => {
  const head = Buffer.alloc(8);
  head.write(id.padEnd(4), 'latin1');
  head.writeUInt32LE(size, 4);
  return head;
};

/** What follows content of so many bytes, so that the next chunk begins at an even place. */
export const padOf = (size: number): Buffer => Buffer.alloc(size % 2);
