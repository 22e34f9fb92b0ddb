import { frameZip } from '@segno/contract/audio';
import type { ComposedFile } from './wavWithMetadata';

/** A file that goes into a zip as it is. */
export interface ZipEntry {
  /** Path inside the zip, with slashes. */
  name: string;
  crc32: number;
  modified: Date;
  file: ComposedFile;
}

/** A zip of stored files as a stream. Throws an Error for a file whose length is not its size. */
export async function* storedZip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const { heads, end } = frameZip(entries.map(({ file, ...entry }) => ({ ...entry, size: file.size })));
  for (const [index, { name, file }] of entries.entries()) {
    yield Buffer.from(heads[index] ?? []);
    let written = 0;
    for await (const chunk of file.read()) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== file.size) throw new Error(`${name} has ${written} bytes instead of ${file.size}`);
  }
  yield Buffer.from(end);
}
